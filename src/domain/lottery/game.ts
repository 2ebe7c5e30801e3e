import { addDays, instantAt, isDay, wallClock, weekdayOf } from "../london-time.ts";

/**
 * The Irish Lotto as the shop plays it: the numbers drawn, and the cut-off of bets. Changes over the years
 * are in game-calendar.ts.
 */

/** Six numbers and a bonus, all seven distinct. */
export const WINNING_NUMBERS = 6;
export const LOWEST_NUMBER = 1;

/** A shop's bet is on one to four numbers. */
export const FEWEST_NUMBERS = 1;
export const MOST_NUMBERS = 4;

/** Draw types in the order they are drawn. */
export const DRAW_TYPES = [1, 2, 3] as const;
export type DrawType = (typeof DRAW_TYPES)[number];

const DRAW_NAMES: Record<DrawType, string> = { 1: "Main", 2: "Plus 1", 3: "Plus 2" };

/** A draw type as a row, a call and a form have it: one yes or no each. */
const DRAW_FLAGS = { 1: "playDraw1", 2: "playDraw2", 3: "playDraw3" } as const satisfies Record<
  DrawType,
  string
>;
export type DrawFlag = (typeof DRAW_FLAGS)[DrawType];
export const flagOf = (type: DrawType): DrawFlag => DRAW_FLAGS[type];

/** Something for the flag of each draw type, in their order. */
export const eachDrawFlag = <T>(of: (flag: DrawFlag, type: DrawType) => T): Record<DrawFlag, T> =>
  Object.fromEntries(DRAW_TYPES.map((type) => [flagOf(type), of(flagOf(type), type)])) as Record<DrawFlag, T>;

/** The draw types that a bet plays, in their order. */
export const drawsOf = (flags: Readonly<Record<DrawFlag, boolean>>): DrawType[] =>
  DRAW_TYPES.filter((type) => flags[flagOf(type)]);

/**
 * The weekdays (0 to 6) on which the Lotto is drawn, in the order of the week, each with the flag of a bet that plays on it. Mondays
 * are played where they are among the shop's draw days.
 */
export const BET_DAYS = [
  { weekday: 1, flag: "playMonday", name: "Monday", short: "Mon" },
  { weekday: 3, flag: "playWednesday", name: "Wednesday", short: "Wed" },
  { weekday: 6, flag: "playSaturday", name: "Saturday", short: "Sat" },
] as const;
export type DayFlag = (typeof BET_DAYS)[number]["flag"];
export type BetDay = (typeof BET_DAYS)[number];

export const MONDAY = 1;
/** A shop's draw days, unless it chooses others. */
export const USUAL_DRAW_DAYS: readonly number[] = [3, 6];

/** The days that a shop's bets can choose: Wednesday and Saturday, and Monday where the shop plays it. */
export const daysToChoose = (drawDays: readonly number[]): BetDay[] =>
  BET_DAYS.filter(({ weekday }) => weekday !== MONDAY || drawDays.includes(MONDAY));

export const isDrawType = (value: number): value is DrawType => DRAW_TYPES.some((type) => type === value);

/** "Draw 1 (Main)", as tabs and forms say it. */
export const drawName = (type: DrawType): string => `Draw ${type} (${DRAW_NAMES[type]})`;

/** Bets for a draw close at 19:45 Dublin time on its day. */
export const CUT_OFF = "19:45";
export const cutOffOf = (day: string): Date => instantAt(day, CUT_OFF, "Europe/Dublin");

/** The day it is where the draw is held. */
export const drawDayAt = (instant: Date): string => wallClock(instant, "Europe/Dublin").day;

/** The latest draw day (weekdays 0 to 6) whose cut-off has passed: the draw that a clerk is about to enter. */
export function lastDrawDay(instant: Date, weekdays: readonly number[]): string {
  for (let back = 0; back < 8; back++) {
    const day = addDays(drawDayAt(instant), -back);
    if (weekdays.includes(weekdayOf(day)) && cutOffOf(day) <= instant) return day;
  }
  return drawDayAt(instant);
}

/** The first draw day (weekdays 0 to 6) whose cut-off is still ahead: the draw that a bet made now is in. */
export function nextDrawDay(instant: Date, weekdays: readonly number[]): string {
  for (let ahead = 0; ahead < 8; ahead++) {
    const day = addDays(drawDayAt(instant), ahead);
    if (weekdays.includes(weekdayOf(day)) && cutOffOf(day) > instant) return day;
  }
  return drawDayAt(instant);
}

/** A day that can carry a draw at all: a real date, not before the game began. */
export const isDrawDay = (text: string): boolean => isDay(text) && text >= "1988-01-01";
