import { weekdayOf } from "../../domain/london-time.ts";
import type { DrawType } from "../../domain/lottery/game.ts";

/** Dated facts by which a source's dates are judged; the drum's are in the domain. Source: the game's published history. */
export const FIRST_DRAW: Record<DrawType, string> = { 1: "1988-04-16", 2: "2000-10-28", 3: "2002-09-04" };

/** Before this day six numbers were drawn and no seventh. */
export const BONUS_BALL_SINCE = "1992-08-22";

const [MONDAY, WEDNESDAY, SATURDAY] = [1, 3, 6];

const SCHEDULES = [
  { from: "1988-04-16", weekdays: [SATURDAY] },
  { from: "1990-05-30", weekdays: [WEDNESDAY, SATURDAY] },
  { from: "2026-09-07", weekdays: [MONDAY, WEDNESDAY, SATURDAY] },
];

/** Draws held on another day than planned. Not all are known (some 23 since 1988): hence a warning, not an error. */
const MOVED_TO = new Set(["2002-12-24", "2006-12-07", "2007-01-26", "2007-04-13"]);

/** Whether the Irish Lotto planned a draw for this day, or is known to have moved one to it. */
export function wasDrawDay(day: string): boolean {
  const schedule = SCHEDULES.findLast(({ from }) => from <= day);
  return schedule?.weekdays.includes(weekdayOf(day)) || MOVED_TO.has(day);
}
