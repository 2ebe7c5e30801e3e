import { addDays, weekdayOf } from "../london-time.ts";
import type { BetLimit } from "../system/limit-settings.ts";
import { type DrawType, drawsOf, nextDrawDay } from "./game.ts";
import { type PayoutRule, winningsAt } from "./payout.ts";
import { BET_PENCE, isPlannedDay, playedOn, type SelectionTerms } from "./selection.ts";

/** What all bets on the same numbers would pay in one draw, past the shop's limit. docs/rules/limits.md#return-per-number-set-and-draw */
export type PastNumbersLimit = {
  code: "past-numbers-limit";
  /** Whose bet was refused. */
  accountId?: number;
  numbers: readonly number[];
  day: string;
  draw: DrawType;
  paysPence: number;
  limitPence: number;
  /** The largest amount that would pass; null where none would. */
  largestPence: number | null;
};

/** The first draw day that a bet plays from now on; null where it plays none of the days ahead. */
export function firstDayOf(bet: SelectionTerms, now: Date, drawDays: readonly number[]): string | null {
  const next: string = nextDrawDay(now, drawDays);
  const from = bet.startDate > next ? bet.startDate : next;
  // Each weekday comes within a week.
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(from, ahead);
    const isDrawn = drawDays.includes(weekdayOf(day)) && isPlannedDay(bet, day);
    if (isDrawn && playedOn(day, drawDays)(bet)) return day;
  }
  return null;
}

type Sold = {
  /** Running bets on the same numbers, without this one. */
  others: readonly SelectionTerms[];
  rules: readonly PayoutRule[];
  day: string;
  drawDays: readonly number[];
};

/** The draw of a day in which a bet takes its numbers furthest past the limit; null where it passes. Pure. */
export function pastNumbersLimit(
  bet: SelectionTerms,
  { pence: limitPence }: BetLimit,
  { others, rules, day, drawDays }: Sold,
): PastNumbersLimit | null {
  const plays = playedOn(day, drawDays);
  const each = drawsOf(bet).map((draw) => ({
    draw,
    paid: others.filter((one) => plays(one, draw)).reduce((sum, one) => sum + mostPaid(one, rules), 0),
  }));
  const worst = each.toSorted((one, other) => other.paid - one.paid)[0]!;
  const paysPence = worst.paid + mostPaid(bet, rules);
  if (paysPence <= limitPence) return null;
  const step = mostPaid({ ...bet, betPence: BET_PENCE.step }, rules);
  const steps = step > 0 ? Math.floor((limitPence - worst.paid) / step) : 0;
  const largest = steps * BET_PENCE.step;
  return {
    ...{ code: "past-numbers-limit", numbers: bet.selectedNumbers, day, draw: worst.draw },
    ...{ paysPence, limitPence, largestPence: largest >= BET_PENCE.least ? largest : null },
  };
}

/** The most that a bet pays in a draw: with the bonus ball among its numbers where it includes that. */
function mostPaid(bet: SelectionTerms, rules: readonly PayoutRule[]): number {
  const rule = rules.find(({ numberCount }) => numberCount === bet.selectedNumbers.length);
  if (!rule) return 0;
  const halves = bet.includeBonus ? Math.max(rule.plainHalves, rule.bonusHalves) : rule.plainHalves;
  return winningsAt(bet.betPence, halves);
}
