import { weekdayOf } from "../london-time.ts";
import { type DrawType, MONDAY } from "./game.ts";

/**
 * What changed in the Irish Lotto over the years, by date: the drum, the days, the games, the bonus ball. All dated
 * facts of the game are here and nowhere else. Source: the game's published history, restated.
 */

/** Largest number in the drum since a day. The Plus games use the Main game's drum. */
const DRUMS = [
  { from: "1988-04-16", largest: 36 },
  { from: "1992-08-22", largest: 39 },
  { from: "1994-09-24", largest: 42 },
  { from: "2006-11-04", largest: 45 },
  { from: "2015-09-03", largest: 47 },
  { from: "2026-09-05", largest: 45 },
] as const;

/** The days from which the drum was another. */
export const DRUM_CHANGES: readonly string[] = DRUMS.map(({ from }) => from);

/** How large a number the real drum held on a day; 47 before anything is known, so that history is never refused. */
export function drumOn(day: string): number {
  return DRUMS.findLast((drum) => drum.from <= day)?.largest ?? 47;
}

/** How large each drum was that the game has ever had, the largest first: 47, 45, 42, 39, 36. */
export const DRUM_SIZES: readonly number[] = [...new Set<number>(DRUMS.map(({ largest }) => largest))].sort(
  (one, other) => other - one,
);

/** The numbers of the shop's drum that the real drum no longer holds on a day, and since when; null when there are none. */
export function numbersNoLongerDrawn(
  day: string,
  largest: number,
): { numbers: number[]; since: string } | null {
  const drum = DRUMS.findLast(({ from }) => from <= day);
  if (!drum || drum.largest >= largest) return null;
  const numbers = Array.from({ length: largest - drum.largest }, (_, at) => drum.largest + 1 + at);
  return { numbers, since: drum.from };
}

export const FIRST_DRAW: Record<DrawType, string> = { 1: "1988-04-16", 2: "2000-10-28", 3: "2002-09-04" };

/** Before this day six numbers were drawn and no seventh. */
export const BONUS_BALL_SINCE = "1992-08-22";

const [WEDNESDAY, SATURDAY] = [3, 6];

const MONDAYS_SINCE = "2026-09-07";

/** Whether the game draws on Mondays by a day. Before it does, a draw of a Monday is a moved one, also in a shop that plays Mondays. */
export const hasMondays = (day: string): boolean => day >= MONDAYS_SINCE;

const SCHEDULES = [
  { from: "1988-04-16", weekdays: [SATURDAY] },
  { from: "1990-05-30", weekdays: [WEDNESDAY, SATURDAY] },
  { from: MONDAYS_SINCE, weekdays: [MONDAY, WEDNESDAY, SATURDAY] },
];

/** Draws held on another day than planned. Not all are known (some 23 since 1988): hence a warning, not an error. */
const MOVED_TO = new Set(["2002-12-24", "2006-12-07", "2007-01-26", "2007-04-13"]);

/** Whether the Irish Lotto planned a draw for this day, or is known to have moved one to it. */
export function wasDrawDay(day: string): boolean {
  const schedule = SCHEDULES.findLast(({ from }) => from <= day);
  return schedule?.weekdays.includes(weekdayOf(day)) || MOVED_TO.has(day);
}

/** Whether a shop that plays on some weekdays (0 to 6) expects a draw on a day, or one is known to have been moved to it. */
export const isExpectedDay = (day: string, drawDays: readonly number[]): boolean =>
  drawDays.includes(weekdayOf(day)) || MOVED_TO.has(day);

/**
 * Whether a draw of this day is one of the game's that the shop does not play: the Monday draws, unless Monday (1) is
 * among the shop's draw days. Other odd days are moved draws, and those the shop plays.
 */
export const isUnplayedMonday = (day: string, drawDays: readonly number[]): boolean =>
  weekdayOf(day) === MONDAY && !drawDays.includes(MONDAY);
