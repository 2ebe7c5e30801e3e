import { addDays, instantAt, wallClock } from "../london-time.ts";
import { beginningOf, HOUR_MS, type HourOfPlay } from "./care-limits.ts";

/** A week of a customer, Monday to Sunday, by its Monday. Pence. */
export type WeekOfPlay = { week: string; stakedPence: number; lostPence: number };

/** So many weeks are drawn, the present one included. */
export const WEEKS_OF_PLAY = 26;

/** The Monday of the first one. */
const firstWeek = (now: Date): string =>
  addDays(beginningOf("WEEK", londonDay(now)), -7 * (WEEKS_OF_PLAY - 1));

/** When it begins: an hour of the clock, as every midnight in London. */
export const weeksSince = (now: Date): Date => instantAt(firstWeek(now), "00:00", "Europe/London");

/** Each of those weeks, the earliest first, with or without play. */
export function weeksOf(hours: readonly HourOfPlay[], now: Date): WeekOfPlay[] {
  const first = firstWeek(now);
  const weeks = Array.from({ length: WEEKS_OF_PLAY }, (_, at) => ({
    ...{ week: addDays(first, 7 * at), stakedPence: 0, lostPence: 0 },
  }));
  const byMonday = new Map(weeks.map((week) => [week.week, week]));
  for (const { hour, stakedPence, lostPence } of hours) {
    const sums = byMonday.get(beginningOf("WEEK", londonDay(new Date(hour * HOUR_MS))));
    if (!sums) continue;
    sums.stakedPence += stakedPence;
    sums.lostPence += lostPence;
  }
  return weeks;
}

const londonDay = (at: Date): string => wallClock(at, "Europe/London").day;
