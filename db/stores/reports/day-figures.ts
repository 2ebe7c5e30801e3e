import { addDays, instantAt } from "../../../src/domain/london-time.ts";
import { ERROR, LOST, PENDING, PLACED, VOID, WON } from "../../../src/domain/racing/bet-status.ts";
import type {
  CorrectionLine,
  DayFigures,
  ResettledLine,
  SettledCounts,
  VoidLine,
} from "../../../src/domain/reports/day-sheet.ts";
import { cashOf, productsOf } from "../../../src/domain/reports/sum-day.ts";
import type { Db } from "../../client.ts";
import { type BetDecision, betDecisions, betsNamed, betsStruck } from "./bets-of-day.ts";
import { correctionsBetween } from "./corrections-of-day.ts";
import { countsOfDay } from "./counts-of-day.ts";
import { transfersByDay } from "./sums.ts";

/** From the midnight that begins a day to the one that ends it, in London. */
export const instantsOfDay = (day: string) => ({
  from: instantAt(day, "00:00", "Europe/London"),
  until: instantAt(addDays(day, 1), "00:00", "Europe/London"),
});

/** Everything that counts on a day, as the books have it now. */
export async function dayFigures(db: Db, day: string): Promise<DayFigures> {
  const span = instantsOfDay(day);
  const [sums, struck, decisions, corrections, shifts] = await Promise.all([
    transfersByDay(db, { from: day, to: day }),
    betsStruck(db, span),
    betDecisions(db, span),
    correctionsBetween(db, span),
    countsOfDay(db, span),
  ]);
  const lines = await linesOf(db, decisions);
  return {
    cash: cashOf(sums),
    products: productsOf(sums),
    struck,
    settled: countSettled(decisions),
    voids: lines.voids,
    resettled: lines.resettled,
    corrections: [...corrections, ...lines.putBack].sort((a, b) => a.at.localeCompare(b.at)),
    shifts,
  };
}

/** Bets that were settled for the first time, by what they became; a bet that is settled again is none of them. */
function countSettled(decisions: readonly BetDecision[]): SettledCounts {
  const counts = { won: 0, placed: 0, lost: 0, void: 0, error: 0 };
  for (const { action, before, after } of decisions) {
    if (action === "PutBackPayOut" || (action === "ResettleBet" && before.status !== PENDING)) continue;
    if (after.status === WON) counts.won++;
    else if (after.status === PLACED) counts.placed++;
    else if (after.status === LOST) counts.lost++;
    else if (after.status === VOID) counts.void++;
    else if (after.status === ERROR) counts.error++;
  }
  return counts;
}

const isVoid = ({ action, before, after }: BetDecision): boolean =>
  action !== "PutBackPayOut" && after.status === VOID && before.status !== VOID;

async function linesOf(
  db: Db,
  decisions: readonly BetDecision[],
): Promise<{ voids: VoidLine[]; resettled: ResettledLine[]; putBack: CorrectionLine[] }> {
  const listed = decisions.filter((decision) => decision.action !== "SettleBet" || isVoid(decision));
  const bets = await betsNamed(db, [...new Set(listed.map(({ betId }) => betId))]);
  const voids: VoidLine[] = [];
  const resettled: ResettledLine[] = [];
  const putBack: CorrectionLine[] = [];
  for (const decision of listed) {
    const bet = bets.get(decision.betId);
    if (!bet) continue;
    const { betId, reference, accountName, amountPence } = bet;
    const { action, before, after, by, reason } = decision;
    const noted = { at: decision.at.toISOString(), by, reason };
    const named = { betId, reference, accountName };
    const beforePence = before.payoutPence ?? 0;
    const afterPence = after.payoutPence ?? 0;
    if (action === "PutBackPayOut")
      putBack.push({
        ...noted,
        what: `Pay out of ${reference} put back, ${accountName}`,
        pence: before.collectedPence ?? 0,
      });
    if (isVoid(decision)) voids.push({ ...noted, ...named, amountPence, returnedPence: afterPence });
    if (action === "ResettleBet" && before.status !== PENDING)
      resettled.push({
        ...noted,
        ...named,
        before: before.status ?? PENDING,
        after: after.status ?? PENDING,
        beforePence,
        afterPence,
      });
  }
  return { voids, resettled, putBack };
}
