import { addDays, isDay } from "../london-time.ts";
import { isOnTheDrum } from "./draw.ts";
import {
  cutOffOf,
  drawDayAt,
  drawsOf,
  FEWEST_NUMBERS,
  MONDAY,
  MOST_NUMBERS,
  USUAL_DRAW_DAYS,
} from "./game.ts";
import { hasMondays } from "./game-calendar.ts";
import type { LotteryRefusal } from "./refusals.ts";
import { BET_PENCE, daysPlayed, endDate, isPlannedDay, type SelectionTerms, WEEKS } from "./selection.ts";

/** Start dates that a calendar can count on from: any date is allowed, as specified, that is not a slip of the keys. */
const START_DATES = { first: "1900-01-01", last: "2999-12-31" } as const;

/**
 * The first rule a bet breaks; null for a valid bet. First the specification's rules in order
 * (tests/specification/section-5-validation.ts), then those its sliders and picker imply for calls. `largest`
 * is the largest number of the shop's drum, and `drawDays` are its draw days.
 */
export function brokenTerm(
  bet: SelectionTerms,
  largest: number,
  drawDays: readonly number[] = USUAL_DRAW_DAYS,
): LotteryRefusal | null {
  const { selectedNumbers: numbers, betPence, numberOfWeeks, startDate } = bet;
  if (numbers.length < FEWEST_NUMBERS) return { code: "selection-too-few-numbers" };
  if (numbers.length > MOST_NUMBERS) return { code: "selection-too-many-numbers" };
  const hasMonday = drawDays.includes(MONDAY);
  if (daysPlayed(bet) === 0) return { code: "selection-without-day", hasMonday };
  if (bet.playMonday && !hasMonday) return { code: "selection-monday-not-played" };
  if (drawsOf(bet).length === 0) return { code: "selection-without-draw" };
  if (!numbers.every((number) => isOnTheDrum(number, largest)))
    return { code: "selection-number-off-drum", largest };
  if (new Set(numbers).size !== numbers.length) return { code: "selection-number-repeated" };
  if (betPence < BET_PENCE.least || betPence > BET_PENCE.most || betPence % BET_PENCE.step !== 0)
    return { code: "selection-amount-out-of-range" };
  if (!Number.isInteger(numberOfWeeks) || numberOfWeeks < WEEKS.least || numberOfWeeks > WEEKS.most)
    return { code: "selection-weeks-out-of-range" };
  if (!isDay(startDate) || startDate < START_DATES.first || startDate > START_DATES.last)
    return { code: "selection-start-unclear" };
  return null;
}

/**
 * A start date in the past is accepted and counts for the weeks: a bet is refused where not one draw of them is left to bet on. `bet`
 * breaks no other rule.
 */
export function endedBefore(bet: SelectionTerms, now: Date): LotteryRefusal | null {
  const end = endDate(bet);
  if (end === null) return null;
  const today: string = drawDayAt(now);
  const from = bet.startDate > today ? bet.startDate : today;
  // Its first Monday may be the game's first.
  if (bet.playMonday && !hasMondays(from) && hasMondays(addDays(end, -1))) return null;
  // Each of its weekdays comes within a week; the draw of today may be closed.
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = addDays(from, ahead);
    if (day < end && isPlannedDay(bet, day) && cutOffOf(day) > now) return null;
  }
  return { code: "selection-over", end };
}
