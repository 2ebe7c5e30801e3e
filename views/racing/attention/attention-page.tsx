import { type AttentionRow, type AttentionSpan, attentionRows } from "../../../db/stores/racing/attention.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { remindedDays } from "../../../db/stores/tills/unclosed-days.ts";
import { REFRESH_SECONDS, triggerEvery } from "../../../src/domain/intervals.ts";
import { addDays, instantAt, wallClock } from "../../../src/domain/london-time.ts";
import { RESULT_LATE_MS } from "../../../src/domain/racing/races/attention.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import type { RaceInNeed } from "./attention-item.ts";
import { AttentionList } from "./attention-list.tsx";
import type { Needs } from "./attention-rows.ts";

type Props = { reader: Reader; now: Date };

const today = (now: Date): string => wallClock(now, "Europe/London").day;

/** Everything that needs attention now; late races are those of Today's Races. */
export const attentionNow = async ({ reader, now }: Props): Promise<Needs> =>
  needsAmong(await attentionRows(reader, attentionSpan(now)), now);

/** No bet is pending a day after its race without standing in the list, whatever became of the race. */
const OVERDUE_MS = 24 * 60 * 60_000 - RESULT_LATE_MS;

export function attentionSpan(now: Date): AttentionSpan {
  const since = instantAt(addDays(today(now), -1), "00:00", "Europe/London");
  // In whole seconds: screens that ask together ask the same.
  const late = new Date(Math.floor((now.getTime() - RESULT_LATE_MS) / 1000) * 1000);
  const overdue = new Date(late.getTime() - OVERDUE_MS);
  return { since, late, overdue, days: remindedDays(today(now)) };
}

/** The same of what was read of that span. */
export function needsAmong(rows: readonly AttentionRow[], now: Date): Needs {
  const { since } = attentionSpan(now);
  const races = rows.filter(
    (row): row is AttentionRow & RaceInNeed => row.raceId !== null && isOpen(row, since),
  );
  const errors = rows.flatMap(({ betId, reference, offAt, heldPence }) =>
    betId !== null && reference !== null
      ? [{ betId, reference, placedAt: offAt, stakePence: heldPence }]
      : [],
  );
  return {
    races,
    errors,
    unclosedDays: rows.flatMap(({ unclosedDay }) => (unclosedDay === null ? [] : [unclosedDay])),
    failedJobs: rows.flatMap(({ failedJob }) => (failedJob === null ? [] : [failedJob])),
    heldDrawDays: rows.flatMap(({ heldDrawDay }) => (heldDrawDay === null ? [] : [heldDrawDay])),
    atRiskPence: (races[0]?.allHeldPence ?? 0) + errors.reduce((sum, { stakePence }) => sum + stakePence, 0),
  };
}

/**
 * A race that is neither noted nor waited for is of use while its day is on the screen, and has no result.
 */
const isOpen = ({ differingBets, heldBets, newest, offAt }: AttentionRow, since: Date): boolean =>
  differingBets !== null || heldBets > 0 || (newest === null && offAt >= since);

/** How many entries it is; days that are not closed are one, and held draws. */
export const countNeeds = ({ races, errors, failedJobs, heldDrawDays, unclosedDays }: Needs): number =>
  races.length +
  errors.length +
  failedJobs.length +
  Math.min(1, heldDrawDays.length) +
  Math.min(1, unclosedDays.length);

/** The list in a page that refreshes itself as a whole. */
export const NeedsAttention = ({ needs, now }: { needs: Needs; now: Date }) => (
  <AttentionList needs={needs} now={now} today={today(now)} />
);

/**
 * The list where nothing around it is refreshed: it looks again by itself, also while there is nothing to
 * show.
 */
export async function AttentionPage({ reader, now }: Props) {
  return (
    <div
      id="attention"
      data-live="bets draws races"
      hx-get={urls.racing.attention}
      hx-trigger={`${triggerEvery(REFRESH_SECONDS)}, refresh-due`}
      hx-swap="outerHTML"
    >
      <NeedsAttention needs={await attentionNow({ reader, now })} now={now} />
    </div>
  );
}
