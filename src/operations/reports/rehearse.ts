import { setImmediate as nextTurn } from "node:timers/promises";
import { betsToSettle } from "../../../db/stores/racing/settling.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { coursesOfBets, type FirstSettled, firstSettledIn } from "../../../db/stores/reports/settled-bets.ts";
import { addDays, instantAt, wallClock } from "../../domain/london-time.ts";
import { countedOf, type DayPaid } from "../../domain/racing/settlement/day-limit.ts";
import { keyOfCourses } from "../../domain/reports/figures.ts";
import type { OtherTerms } from "../../domain/reports/rehearsal/other-terms.ts";
import { type DaysPaid, rehearsalUnder } from "../../domain/reports/rehearsal/rehearse-bet.ts";
import { type RehearsedSums, rehearsalSums } from "../../domain/reports/rehearsal/rehearsed-sums.ts";
import type { ReportSpan } from "../../domain/reports/spans.ts";
import { ResultsRead } from "../racing/propose-resettlement.ts";

/** Which bets, by the days on which they were first settled, and under which terms. Plain data. */
export type RehearsalPlan = { readonly span: ReportSpan; readonly terms: OtherTerms };

/** `done` of `total` bets. A rehearsal that was stopped has fewer done than there are. */
export type Progress = { done: number; total: number };
export type RehearsalResult = Progress & { sums: RehearsedSums };

type Watch = { progress(at: Progress): void; isStopped(): boolean };

const HOUR_MS = 3_600_000;

/** So many bets are read together. */
const AT_ONCE = 500;

/**
 * Settles every bet that was first settled in a span again, and adds up the differences. It reads through one snapshot
 * (db/snapshot.ts) and writes nothing; between batches it looks whether it is stopped.
 */
export async function rehearse(
  db: Reader,
  plan: RehearsalPlan,
  watch: Watch,
  atOnce = AT_ONCE,
): Promise<RehearsalResult> {
  const { from, to } = plan.span;
  const midnight = (day: string) => instantAt(day, "00:00", "Europe/London");
  const settled = await firstSettledIn(db, { from: midnight(from), until: midnight(addDays(to, 1)) });
  const total = settled.length;
  const settleAgain = rehearsalUnder(plan.terms);
  const [sums, days, results] = [rehearsalSums(), daysPaid(), new ResultsRead()];
  let done = 0;
  watch.progress({ done, total });
  while (done < total && !watch.isStopped()) {
    const few = settled.slice(done, done + atOnce);
    await addFew(few);
    done += few.length;
    watch.progress({ done, total });
    await nextTurn();
  }
  return { done, total, sums: sums.sums() };

  async function addFew(few: readonly FirstSettled[]): Promise<void> {
    const ids = few.map(({ id }) => id);
    const [bets, courses] = [await betsToSettle(db, ids), await coursesOfBets(db, ids)];
    const byId = new Map(bets.map((bet) => [bet.id as number, bet]));
    const resultOf = await results.read(
      db,
      bets.flatMap(({ legs }) => legs.map(({ raceId }) => raceId)),
    );
    for (const one of few) {
      const struck = byId.get(one.id)!;
      const paidPence = one.payoutPence ?? 0;
      const bet = { ...struck, ...one, payoutPence: paidPence };
      const day = days.of(one);
      const again = settleAgain(bet, resultOf, day.paid);
      const { amountPence: stakedPence } = struck;
      day.add(countedOf(bet, stakedPence), again.leftOut ? null : countedOf(again.after, again.stakedPence));
      if (again.leftOut) sums.leaveOut(again.leftOut, { stakedPence, paidPence });
      else
        sums.add({
          keys: {
            byType: struck.betType,
            byCourse: keyOfCourses(courses.get(one.id) ?? []),
            byCustomer: String(one.accountId),
          },
          ...{ stakedPence, paidPence },
          wouldStakePence: again.stakedPence,
          wouldPayPence: again.after.payoutPence,
        });
    }
  }
}

const NONE: DaysPaid = {
  was: { returnsPence: 0, winningsPence: 0 },
  would: { returnsPence: 0, winningsPence: 0 },
};

/** What each customer was paid of a London day so far, and what they would have been: bets come in the order of the day. */
function daysPaid() {
  const known = new Map<string, DaysPaid>();
  const days = new Map<number, string>();
  /** London's day, which begins with an hour of the world's clock. */
  const dayOf = (at: Date): string => {
    const hour = Math.floor(at.getTime() / HOUR_MS);
    const day = days.get(hour) ?? wallClock(at, "Europe/London").day;
    days.set(hour, day);
    return day;
  };
  return {
    of({ accountId, firstSettledAt }: FirstSettled) {
      const key = `${dayOf(firstSettledAt)} ${accountId}`;
      const paid = known.get(key) ?? NONE;
      return {
        paid,
        /** `would`: null of a bet that is left out, which counts as it was paid. */
        add(was: DayPaid, would: DayPaid | null): void {
          if (was.returnsPence === 0 && !would?.returnsPence) return;
          known.set(key, { was: sum(paid.was, was), would: sum(paid.would, would ?? was) });
        },
      };
    },
  };
}

const sum = (one: DayPaid, other: DayPaid): DayPaid => ({
  returnsPence: one.returnsPence + other.returnsPence,
  winningsPence: one.winningsPence + other.winningsPence,
});
