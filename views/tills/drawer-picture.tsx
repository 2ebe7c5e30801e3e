import { counted } from "../../src/domain/exact-text.ts";
import { timeAndDay, wallClock } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { drawerLevel } from "../../src/domain/tills/drawer-level.ts";
import { latestCount, madeCounts } from "../../src/domain/tills/latest-count.ts";
import { varianceText } from "../../src/domain/tills/variance.ts";
import { StepChart } from "../charts/step-chart.tsx";
import type { ShiftFacts } from "./shift-paper.tsx";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So many times are read between the first and the last one on a phone, each of them so far from both. */
const MOST_BETWEEN = 2;
const ROOM = 0.2;

type Props = { shift: ShiftFacts; closedAt: Date };

/**
 * The expected cash of a closed shift, and its last count. An open one has no picture, as its count is blind.
 * The table of its cash has the same numbers.
 */
export function DrawerPicture({ shift, closedAt }: Props) {
  const { openedAt, counts } = shift;
  const level = drawerLevel({ ...shift, closedAt });
  const closing = madeCounts(counts).at(-1);
  if (!level || !closing) return null;
  const { steps, drops } = level;
  const count = latestCount(closing, counts);
  const difference = varianceText(count.countedPence - count.expectedPence);
  const found = `${formatMoney(count.countedPence)} counted, ${difference}`;
  const timeOf = (at: Date) => timeAndDay(at, closedAt);
  const dropped = drops.map(({ at, pence, movedPence }) => ({
    at: at.getTime(),
    pence,
    title: `${timeOf(at)}: ${formatMoney(-movedPence)} to the safe`,
  }));
  return (
    <section className="sheet" aria-labelledby="shift-drawer">
      <header>
        <h2 id="shift-drawer">Drawer through the shift</h2>
      </header>
      <figure className="in">
        <figcaption className="soft small">
          Expected cash from {formatMoney(steps[0]!.pence)} to {formatMoney(steps.at(-1)!.pence)}.
          {drops.length > 0 && ` ▼ ${counted(drops.length, "move")} to the safe.`} ○ {found}.
        </figcaption>
        <StepChart
          label={`Expected cash, ${timeOf(openedAt)} to ${timeOf(closedAt)}. The table of its cash has the same numbers.`}
          steps={steps.map(({ at, pence }) => ({ at: at.getTime(), pence }))}
          to={closedAt.getTime()}
          drops={dropped}
          found={{ pence: count.countedPence, title: found }}
          names={namesOf(openedAt, closedAt)}
        />
      </figure>
    </section>
  );
}

/** When it was opened and closed, and of a shift within a day some full hours between. */
function namesOf(openedAt: Date, closedAt: Date): { at: number; text: string }[] {
  const [from, to] = [openedAt.getTime(), closedAt.getTime()];
  const name = (at: number) => ({ at, text: timeAndDay(new Date(at), closedAt) });
  if (
    to - from > DAY_MS ||
    wallClock(openedAt, "Europe/London").day !== wallClock(closedAt, "Europe/London").day
  )
    return [name(from), name(to)];
  const step = Math.ceil((to - from) / (MOST_BETWEEN + 1) / HOUR_MS) * HOUR_MS;
  const between: number[] = [];
  for (let at = Math.ceil(from / HOUR_MS) * HOUR_MS; at < to; at += HOUR_MS)
    if (at % step === 0 && Math.min(at - from, to - at) > ROOM * (to - from)) between.push(at);
  return [from, ...between, to].map(name);
}
