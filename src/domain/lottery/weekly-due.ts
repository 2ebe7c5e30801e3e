import { addDays, weekdayOf } from "../london-time.ts";
import { isUnreadable } from "../unreadable.ts";
import { BET_DAYS, cutOffOf, type DayFlag, drawDayAt, drawsOf, isDrawDay, MONDAY } from "./game.ts";
import { hasMondays } from "./game-calendar.ts";
import { playedOn, type SelectionTerms, WEEKS } from "./selection.ts";

/** What one bet costs a player in one week, in pence. */
export type BetDue = { selectionId: number; selectionNumber: number; pence: number };

/** A bet with its terms now, and those that they replaced, oldest first. */
export type DatedBet = {
  id: number;
  selectionNumber: number;
  terms: SelectionTerms;
  createdAt: Date;
  stoppedAt: Date | null;
  former: readonly { terms: SelectionTerms; replacedAt: Date }[];
};

/**
 * A week of the sheet: the Monday that it begins with, and its Wednesday and Saturday with the instants at which bets close.
 * `mondays`: its first day as a draw day, for bets that chose Mondays.
 */
export type DrawWeek = { monday: string; mondays: DrawDay; days: readonly DrawDay[] };
/** What depends on the day alone is worked out once for all bets. */
type DrawDay = { flag: DayFlag; cutOff: Date; plays: ReturnType<typeof playedOn> };

const DAYS_A_WEEK = 7;

/** The Monday of the week that a day is in: a week ends with its Sunday. */
export const mondayOf = (day: string): string =>
  addDays(day, -((weekdayOf(day) + DAYS_A_WEEK - MONDAY) % DAYS_A_WEEK));

/** A day whose week can be looked at: one that can carry a draw, and before the year 2999. */
export const isInSheets = (day: string): boolean => isDrawDay(day) && day < "2999";

/** The Monday of the week that it is where the draws are held. */
export const mondayAt = (instant: Date): string => mondayOf(drawDayAt(instant));

/** How many weeks ahead a week can be paid: as many as a bet has at most. */
const WEEKS_AHEAD = WEEKS.most;

/**
 * The weeks that money can be taken for, by their Mondays: from the first one that was collected on the sheet, or from this one
 * where none was, to a year ahead. What was owed before the sheet began was written down elsewhere, and is no arrears here.
 */
export const weeksCollected = (first: string | null, thisWeek: string): { from: string; to: string } => ({
  from: first !== null && first < thisWeek ? first : thisWeek,
  to: addDays(thisWeek, WEEKS_AHEAD * DAYS_A_WEEK),
});

export const drawWeek = (monday: string): DrawWeek => {
  const [mondays, ...days] = BET_DAYS.map(({ weekday, flag }): DrawDay => {
    const day = addDays(monday, weekday - MONDAY);
    const isDrawn = flag !== "playMonday" || hasMondays(day);
    return { flag, cutOff: cutOffOf(day), plays: isDrawn ? playedOn(day) : () => false };
  });
  return { monday, mondays: mondays!, days };
};

const daysOf = ({ mondays, days }: DrawWeek): readonly DrawDay[] => [mondays, ...days];

/**
 * What a bet costs in a week, in pence: its weekly amount (docs/rules/lottery.md#bet-terms) by the draw days of the week on which it
 * plays, each by the terms that stood when bets closed, and none that it was made after or stopped before. In a week that it plays as
 * a whole that is its weekly amount, and over all its weeks its total. A draw that a holiday moved is paid with the day that
 * it was moved from. docs/rules/lottery.md#weekly-sheet
 */
export function duePence(bet: DatedBet, week: DrawWeek): number {
  let pence = 0;
  for (const { flag, cutOff, plays } of daysOf(week)) {
    const terms = termsAt(bet, cutOff);
    if (terms && !isUnreadable(terms) && terms[flag] && plays(terms))
      pence += terms.betPence * drawsOf(terms).length;
  }
  return pence;
}

/** Whether it cannot be read at which terms a bet stood in a week: then nothing is owed for the week, taken or given back. */
export const isUnreadableIn = (bets: readonly DatedBet[], week: DrawWeek): boolean =>
  bets.some((bet) => daysOf(week).some(({ cutOff }) => isUnreadable(termsAt(bet, cutOff))));

/** Null before it existed and after it was stopped. Changes at the cut-off count for the next draw. */
function termsAt({ terms, createdAt, stoppedAt, former }: DatedBet, cutOff: Date): SelectionTerms | null {
  if (createdAt >= cutOff || (stoppedAt && stoppedAt < cutOff)) return null;
  return former.find(({ replacedAt }) => replacedAt >= cutOff)?.terms ?? terms;
}

/** What each bet of a player costs in a week; those that cost nothing are not among them. */
export const duesOf = (bets: readonly DatedBet[], week: DrawWeek): BetDue[] =>
  bets
    .map((bet) => ({
      selectionId: bet.id,
      selectionNumber: bet.selectionNumber,
      pence: duePence(bet, week),
    }))
    .filter(({ pence }) => pence > 0);

/** What a player still owes of weeks before: how many weeks, which of them is the oldest, and the sum in pence. */
export type Arrears = { weeks: number; oldest: string; pence: number };

/**
 * The weeks that are not paid in full, from the first week of the sheet until, and not, another one. Paid more than was due in
 * one week pays for no other one. `paid` is in pence, by Monday. Null: nothing is owed.
 */
export function arrearsOf(
  bets: readonly DatedBet[],
  weeks: readonly DrawWeek[],
  paid: ReadonlyMap<string, number>,
): Arrears | null {
  const owed = weeksOwed(bets, weeks, paid);
  const [oldest] = owed;
  if (!oldest) return null;
  return { weeks: owed.length, oldest: oldest.week, pence: sumOfDues(owed) };
}

/** What of a week is not paid, or paid too much, in pence; `week` is its Monday. */
export type WeekPence = { week: string; pence: number };

/** Those of some weeks that are not paid in full. `paid` is in pence, by Monday. */
export const weeksOwed = (
  bets: readonly DatedBet[],
  weeks: readonly DrawWeek[],
  paid: ReadonlyMap<string, number>,
): WeekPence[] =>
  weeks
    .filter((week) => !isUnreadableIn(bets, week))
    .map((week) => ({ week: week.monday, pence: owedPence(bets, week, paid.get(week.monday) ?? 0) }))
    .filter(({ pence }) => pence > 0);

/** How a week was paid: whole, in part or not, with nothing due, or due by terms that cannot be read. */
export type WeekState = "paid" | "part" | "missed" | "none" | "unread";

/** The states of some weeks, in their order. `paid` is in pence, by Monday. */
export const weekStates = (
  bets: readonly DatedBet[],
  weeks: readonly DrawWeek[],
  paid: ReadonlyMap<string, number>,
): WeekState[] =>
  weeks.map((week) => {
    if (isUnreadableIn(bets, week)) return "unread";
    const paidPence = paid.get(week.monday) ?? 0;
    if (owedPence(bets, week, paidPence) > 0) return paidPence > 0 ? "part" : "missed";
    return paidPence > 0 ? "paid" : "none";
  });

/**
 * Weeks paid beyond the cost of their bets: a bet was stopped or changed since. The payment stays until it is
 * given back.
 */
export const weeksUnplayed = (bets: readonly DatedBet[], paid: ReadonlyMap<string, number>): WeekPence[] =>
  [...paid]
    .filter(([week]) => !isUnreadableIn(bets, drawWeek(week)))
    .map(([week, pence]) => ({ week, pence: pence - sumOfDues(duesOf(bets, drawWeek(week))) }))
    .filter(({ pence }) => pence > 0)
    .sort((a, b) => (a.week < b.week ? -1 : 1));

const owedPence = (bets: readonly DatedBet[], week: DrawWeek, paidPence: number): number =>
  Math.max(0, sumOfDues(duesOf(bets, week)) - paidPence);

/** What bets or weeks come to together, in pence. */
export const sumOfDues = (dues: readonly { pence: number }[]): number =>
  dues.reduce((sum, { pence }) => sum + pence, 0);

/** From the first to the last instant at which bets of some weeks closed, weeks in their order. */
export const spanOf = (weeks: readonly DrawWeek[]): { from: Date; until: Date } => ({
  from: weeks[0]!.mondays.cutOff,
  until: weeks.at(-1)!.days.at(-1)!.cutOff,
});

export const mondayAfter = (monday: string): string => addDays(monday, DAYS_A_WEEK);
export const mondayBefore = (monday: string): string => addDays(monday, -DAYS_A_WEEK);

/** The weeks, by their Mondays, from one until, and not, another. */
export function drawWeeks(from: string, until: string): DrawWeek[] {
  const weeks: DrawWeek[] = [];
  for (let monday = from; monday < until; monday = addDays(monday, DAYS_A_WEEK)) weeks.push(drawWeek(monday));
  return weeks;
}
