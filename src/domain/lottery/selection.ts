import { addWeeks, weekdayOf } from "../london-time.ts";
import {
  BET_DAYS,
  type DayFlag,
  type DrawFlag,
  type DrawType,
  drawsOf,
  eachDrawFlag,
  flagOf,
  MONDAY,
  USUAL_DRAW_DAYS,
} from "./game.ts";
import { hasMondays } from "./game-calendar.ts";

/** The terms of a player's bet on some numbers. Amount in pence per draw; days are yyyy-mm-dd. */
export type SelectionTerms = {
  selectedNumbers: number[];
  includeBonus: boolean;
  betPence: number;
  startDate: string;
  numberOfWeeks: number;
  isNeverEnding: boolean;
  /** Left out: no. */
  playMonday?: boolean;
  playWednesday: boolean;
  playSaturday: boolean;
} & Record<DrawFlag, boolean>;

/** The form's limits: amount in pence, length in weeks. docs/rules/lottery.md#bet-terms */
export const BET_PENCE = { least: 100, most: 2000, step: 50 } as const;
export const WEEKS = { least: 1, most: 52 } as const;

/** What the Add New Bet form shows before anything is chosen. docs/rules/lottery.md#bet-terms */
export const selectionDefaults = (today: string): SelectionTerms => ({
  selectedNumbers: [],
  includeBonus: false,
  betPence: 500,
  startDate: today,
  numberOfWeeks: 1,
  isNeverEnding: false,
  playWednesday: true,
  playSaturday: true,
  ...eachDrawFlag((_, type) => type === 1),
});

const WEDNESDAY = 3;
const SATURDAY = 6;

/** When a bet plays, and in which draws. */
export type Schedule = Omit<SelectionTerms, "selectedNumbers" | "includeBonus" | "betPence">;

/** From when on it plays, and for how long. */
type Span = Pick<Schedule, "startDate" | "numberOfWeeks" | "isNeverEnding">;

/**
 * Whether a bet takes part in the draw of a day: from its start until, exclusively, its end; on Wednesdays, Saturdays
 * and the Mondays of a shop that plays them if they were chosen; on other weekdays always (a draw moved by a holiday).
 * docs/rules/lottery.md#when-a-bet-takes-part
 */
export const appliesOn = (bet: Schedule, day: string, draw?: DrawType): boolean => playedOn(day)(bet, draw);

/** The same rule for one day and however many bets: what depends on the day alone is worked out once. */
export function playedOn(
  day: string,
  drawDays: readonly number[] = USUAL_DRAW_DAYS,
): (bet: Schedule, draw?: DrawType) => boolean {
  const weekday = weekdayOf(day);
  const isMonday = weekday === MONDAY && hasMondays(day) && drawDays.includes(MONDAY);
  // A bet has ended by the day exactly if it started on this day, so many weeks before, or earlier.
  const overIfStartedBy: string[] = [];
  const startOf = (weeks: number) => (overIfStartedBy[weeks] ??= addWeeks(day, -weeks));
  return (bet, draw) => {
    if (day < bet.startDate) return false;
    if (!bet.isNeverEnding && bet.startDate <= startOf(bet.numberOfWeeks)) return false;
    if (isMonday && !bet.playMonday) return false;
    if (weekday === WEDNESDAY && !bet.playWednesday) return false;
    if (weekday === SATURDAY && !bet.playSaturday) return false;
    return draw === undefined || playsDraw(bet, draw);
  };
}

/** Whether the bet chose the weekday of a day; draws that a holiday moved fall on other ones. */
export function isPlannedDay(bet: Pick<Schedule, DayFlag>, day: string): boolean {
  const weekday = weekdayOf(day);
  return (
    BET_DAYS.some((one) => one.weekday === weekday && bet[one.flag]) &&
    (weekday !== MONDAY || hasMondays(day))
  );
}

/** The first day that the bet no longer covers, or null when it never ends. */
export const endDate = (bet: Span): string | null =>
  bet.isNeverEnding ? null : addWeeks(bet.startDate, bet.numberOfWeeks);

export const playsDraw = (bet: Pick<Schedule, DrawFlag>, draw: DrawType): boolean => bet[flagOf(draw)];

export const daysPlayed = (bet: Pick<Schedule, DayFlag>): number =>
  BET_DAYS.filter(({ flag }) => bet[flag]).length;

export type SelectionState = "open" | "upcoming" | "ended" | "stopped";

/** The state of a bet on a day: over, running, or still to begin. */
export function selectionState(bet: Span, stopped: boolean, today: string): SelectionState {
  if (stopped) return "stopped";
  const end = endDate(bet);
  if (end !== null && today >= end) return "ended";
  return today < bet.startDate ? "upcoming" : "open";
}

/** What the bet costs a week, in pence: amount × draw days × draw types. docs/rules/lottery.md#bet-terms */
export const weeklyPence = (bet: SelectionTerms): number =>
  bet.betPence * daysPlayed(bet) * drawsOf(bet).length;

/** Weekly × weeks, or weekly alone when it never ends, in pence. docs/rules/lottery.md#bet-terms */
export const totalPence = (bet: SelectionTerms): number =>
  bet.isNeverEnding ? weeklyPence(bet) : weeklyPence(bet) * bet.numberOfWeeks;

/** "Wed & Sat", "Mon, Wed & Sat", "Wednesday", "Saturday" or "None". */
export function playOn(bet: Pick<Schedule, DayFlag>): string {
  const days = BET_DAYS.filter(({ flag }) => bet[flag]);
  const [only, ...others] = days;
  if (!only) return "None";
  if (others.length === 0) return only.name;
  const shorts = days.map(({ short }) => short);
  return `${shorts.slice(0, -1).join(", ")} & ${shorts.at(-1)}`;
}

/** Only the terms, of whatever carries them. */
export const termsOf = (bet: SelectionTerms): SelectionTerms => ({
  selectedNumbers: bet.selectedNumbers,
  includeBonus: bet.includeBonus,
  betPence: bet.betPence,
  startDate: bet.startDate,
  numberOfWeeks: bet.numberOfWeeks,
  isNeverEnding: bet.isNeverEnding,
  playMonday: bet.playMonday ?? false,
  playWednesday: bet.playWednesday,
  playSaturday: bet.playSaturday,
  ...eachDrawFlag((flag) => bet[flag]),
});

/** With the numbers, where there are any, in their order. */
export const ascending = <T extends Partial<SelectionTerms>>(terms: T): T => ({
  ...terms,
  ...(terms.selectedNumbers && { selectedNumbers: terms.selectedNumbers.toSorted((a, b) => a - b) }),
});
