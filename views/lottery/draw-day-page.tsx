import { drawsWithWinners, type StoredDraw } from "../../db/stores/lottery/draws.ts";
import { notPaidFor } from "../../db/stores/lottery/not-paid.ts";
import { pageOfResults } from "../../db/stores/lottery/results.ts";
import { pagesOfResults } from "../../db/stores/lottery/results-of-day.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { DrawPanel } from "./draw-panel.tsx";

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
  const owing = await notPaidFor(reader, shown.day, playersOf([...pages.values()]));
  const tabs = draws.map(
    ({ draw, ...won }): Tab => ({
      id: `draw-${draw.id}`,
      text: drawName(draw.drawType),
      href: urls.lottery.resultsOfDraw(draw.drawDate, draw.drawType),
      panel: <DrawPanel draw={draw} page={{ ...pages.get(draw.id)!, owing }} />,
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

/** A draw that one player won in says who it was; of several it says how many. */
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
  const owing = await notPaidFor(reader, draw.drawDate, playersOf([page]));
  return <DrawPanel draw={draw} page={{ ...page, owing }} />;
}

const playersOf = (pages: readonly { results: readonly { playerId: number }[] }[]): number[] => [
  ...new Set(pages.flatMap(({ results }) => results.map(({ playerId }) => playerId))),
];
