import { drawsOn, type StoredDraw, winnersInDraws } from "../../db/stores/lottery/draws.ts";
import { pageOfResults } from "../../db/stores/lottery/results.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import { DrawPanel } from "./draw-panel.tsx";

/** How many players a draw shows at once, winners first. */
const PLAYERS_PER_PAGE = 25;

export type Shown = { day: string; drawType: number | null; players: number };

/** The draws of one day, a tab each: the inside of its row in the list. */
export async function DrawDayPage({ reader, shown }: { reader: Reader; shown: Shown }) {
  const draws = await drawsOn(reader, shown.day);
  const chosen = draws.find(({ drawType }) => drawType === shown.drawType) ?? draws[0];
  if (!chosen) return <p className="in soft">There are no draws on this date.</p>;
  const winners = await winnersInDraws(
    reader,
    draws.map(({ id }) => id),
  );
  const tabs = draws.map((draw) => ({
    ...tabOf(reader, draw, draw === chosen ? shown.players : 1),
    note: <WhoWon won={winners.get(draw.id)} />,
  }));
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

type Won = { winners: number; pence: number; firstName: string };

/** A draw that one player won in says who it was; of several it says how many. */
const WhoWon = ({ won }: { won: Won | undefined }) =>
  won ? (
    <span className="won">
      {won.winners === 1 ? won.firstName : `${won.winners} won`}, {formatMoney(won.pence)}
    </span>
  ) : (
    <span className="soft">No winners</span>
  );

function tabOf(reader: Reader, draw: StoredDraw, players: number): Tab {
  return {
    id: `draw-${draw.id}`,
    text: drawName(draw.drawType),
    href: urls.lottery.resultsOfDraw(draw.drawDate, draw.drawType),
    panel: <DrawResultsPage reader={reader} draw={draw} players={players} />,
  };
}

/** One draw with one page of its players: the part that its pager changes. */
export async function DrawResultsPage(props: { reader: Reader; draw: StoredDraw; players: number }) {
  const { reader, draw, players } = props;
  return <DrawPanel draw={draw} page={await pageOfResults(reader, draw.id, players, PLAYERS_PER_PAGE)} />;
}
