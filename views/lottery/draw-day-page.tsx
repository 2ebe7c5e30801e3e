import { drawsWithWinners, type StoredDraw } from "../../db/stores/lottery/draws.ts";
import { notPaidFor } from "../../db/stores/lottery/not-paid.ts";
import { pageOfResults } from "../../db/stores/lottery/results.ts";
import { pagesOfResults } from "../../db/stores/lottery/results-of-day.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import type { SelectionResult } from "../../src/domain/lottery/settle-selection.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Pager } from "../ui/pager.tsx";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { PaidSwitch } from "./paid-switch.tsx";
import { Ball, Picks } from "./picks.tsx";

/** How many players a draw shows at once, winners first. */
const PLAYERS_PER_PAGE = 25;

export type Shown = { day: string; drawType: number | null; players: number };

/** The draws of one day, a tab each: the inside of its row in the list. */
export async function DrawDayPage({ reader, shown }: { reader: Reader; shown: Shown }) {
  const draws = await drawsWithWinners(reader, shown.day);
  const chosen = (draws.find(({ draw }) => draw.drawType === shown.drawType) ?? draws[0])?.draw;
  if (!chosen) return <p className="in soft">There are no draws on this date.</p>;
  const wanted = draws.map(({ draw, players }) => ({
    drawId: draw.id,
    players,
    page: draw === chosen ? shown.players : 1,
  }));
  const pages = await pagesOfResults(reader, wanted, PLAYERS_PER_PAGE);
  const [owing, { disputes, explainResults: explains }] = await Promise.all([
    notPaidFor(reader, shown.day, playersOf([...pages.values()])),
    currentSettings(reader),
  ]);
  const tabs = draws.map(
    ({ draw, ...won }): Tab => ({
      id: `draw-${draw.id}`,
      text: drawName(draw.drawType),
      href: urls.lottery.resultsOfDraw(draw.drawDate, draw.drawType),
      panel: <DrawPanel draw={draw} page={{ ...pages.get(draw.id)!, owing, disputes, explains }} />,
      note: <WhoWon {...won} />,
    }),
  );
  return (
    <>
      <Tabs label="Draws of the day" tabs={tabs} selected={`draw-${chosen.id}`} />
      <p className="actions in day-actions">
        <OpensDialog
          id={`correct-${shown.day}`}
          className="button small quiet"
          href={urls.lottery.enterDrawsOf(shown.day)}
        >
          Correct These Draws
        </OpensDialog>
      </p>
    </>
  );
}

type Won = { winners: number; pence: number; firstName: string | null };

/** A single winner by name; several by number. */
const WhoWon = ({ winners, pence, firstName }: Won) =>
  winners > 0 ? (
    <span className="won">
      {winners === 1 ? firstName : `${winners} won`}, {formatMoney(pence)}
    </span>
  ) : (
    <span className="soft">No winners</span>
  );

/** One draw with one page of its players: the part that its pager changes. */
export async function DrawResultsPage(props: { reader: Reader; draw: StoredDraw; players: number }) {
  const { reader, draw, players } = props;
  const page = await pageOfResults(reader, draw.id, players, PLAYERS_PER_PAGE);
  const [owing, { disputes, explainResults: explains }] = await Promise.all([
    notPaidFor(reader, draw.drawDate, playersOf([page])),
    currentSettings(reader),
  ]);
  return <DrawPanel draw={draw} page={{ ...page, owing, disputes, explains }} />;
}

const playersOf = (pages: readonly { results: readonly { playerId: number }[] }[]): number[] => [
  ...new Set(pages.flatMap(({ results }) => results.map(({ playerId }) => playerId))),
];

export type DrawFacts = {
  id: number;
  drawDate: string;
  drawType: DrawType;
  winningNumbers: number[];
  bonusBall: number | null;
  correctedAt: Date | null;
};
/** `owing`: the players of it who still owe for the week of the draw; `disputes`: the shop keeps some. */
export type ResultPage = {
  owing: ReadonlySet<number>;
  explains: boolean;
  disputes: boolean;
  results: (ResultRow & { playerId: number })[];
  total: number;
  pageNumber: number;
  totalPages: number;
};

/** One draw: its numbers, and the result of every bet in it. */
export function DrawPanel({ draw, page }: { draw: DrawFacts; page: ResultPage }) {
  return (
    <div id={`draw-${draw.id}-results`} className="draw">
      <h3>Winning Numbers</h3>
      <DrawnNumbers numbers={draw.winningNumbers} bonus={draw.bonusBall} />
      {draw.correctedAt && (
        <p className="soft small">Corrected on {formatInstant(draw.correctedAt)} by staff</p>
      )}
      <h3>Player Results</h3>
      {page.total === 0 ? (
        <p className="soft">No bets in this draw.</p>
      ) : (
        <ul className="players">
          {page.results.map((result) => (
            <PlayerResultItem
              key={result.id}
              result={result}
              bonusBall={draw.bonusBall}
              owesWeek={page.owing.has(result.playerId)}
              explains={page.explains}
              disputes={page.disputes}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page.pageNumber}
        totalPages={page.totalPages}
        href={(number) => urls.lottery.resultsOfPlayers(draw.drawDate, draw.drawType, number)}
        target={`#draw-${draw.id}-results`}
        label="Player result pages"
        loading="Loading results..."
      />
      <p className="actions">
        <OpensDialog
          id={`remove-draw-${draw.id}`}
          className="button small quiet danger"
          href={urls.lottery.removeDraw(draw.id)}
        >
          Remove {drawName(draw.drawType)}
        </OpensDialog>
      </p>
    </div>
  );
}

export type ResultRow = {
  id: number;
  playerName: string;
  totalWinningsPence: number;
  paid: boolean;
  lapsedAt: Date | null;
  paidTransactionId: number | null;
  selectionResults: SelectionResult[];
  unread?: "wins" | "losses";
};

type Props = {
  result: ResultRow;
  bonusBall: number | null;
  /** The player still owes for the week of the draw. */
  owesWeek: boolean;
  explains: boolean;
  /** The shop keeps disputes: a result can be the subject of one. */
  disputes?: boolean | undefined;
};

/** One player in one draw: the winnings where there are any, whether they were paid, and each bet. */
export function PlayerResultItem({ result, bonusBall, owesWeek, explains, disputes }: Props) {
  const { id, playerName, totalWinningsPence, selectionResults, unread } = result;
  return (
    <li id={`result-${id}`} className="player">
      <span className="name">
        {playerName}
        {explains && (
          <>
            {" "}
            <a className="small soft" href={urls.lottery.resultSettlement(id)}>
              Explain<span className="visually-hidden"> the result of {playerName}</span>
            </a>
          </>
        )}
        {owesWeek && (
          <>
            {" "}
            <Badge>Not paid this week</Badge>
          </>
        )}
      </span>
      {totalWinningsPence > 0 && (
        <>
          <strong className="money won">{formatMoney(totalWinningsPence)}</strong>
          <PaidSwitch result={result} from="results" />
        </>
      )}
      {disputes && (
        <OpensDialog
          id={`dispute-result-${id}`}
          className="button small quiet"
          href={urls.disputes.openAbout("result", id)}
        >
          Dispute<span className="visually-hidden">{` the result of ${playerName}`}</span>
        </OpensDialog>
      )}
      <Picks results={selectionResults} bonusBall={bonusBall} unread={unread} />
    </li>
  );
}

/** What came out of the drum: six balls and the bonus. */
export function DrawnNumbers({ numbers, bonus }: { numbers: readonly number[]; bonus: number | null }) {
  if (numbers.length === 0)
    return (
      <p className="stale" role="alert">
        The stored numbers cannot be read: check the books
      </p>
    );
  return (
    <p className="drawn">
      <span className="balls">
        {numbers.map((number) => (
          <b key={number} className="ball hit">
            {number}
          </b>
        ))}
      </span>
      {bonus === null ? (
        <span className="soft">no bonus ball</span>
      ) : (
        <span className="drawn-bonus">
          <span className="soft">bonus</span> <Ball number={bonus} bonus />
        </span>
      )}
    </p>
  );
}
