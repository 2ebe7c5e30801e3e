import { wallClock, weekdayOf } from "../london-time.ts";

/** What was staked in an hour of the world's clock, which is counted from 1970. */
export type HourSum = { hour: number; pence: number };

/** An hour of London's clock, "09:00", with what was staked in it on each weekday, Monday to Sunday. */
export type HourOfWeek = { time: string; pence: number[] };

const HOUR_MS = 3_600_000;
const DAYS_A_WEEK = 7;
const MONDAY = 1;

/**
 * Sums by London's weekday and hour: the hours that have any, in their order. London's clock is set by whole hours, so that each
 * of the world's hours is in one of them.
 */
export function hoursOfWeek(sums: readonly HourSum[]): HourOfWeek[] {
  const hours = new Map<string, HourOfWeek>();
  for (const { hour, pence } of sums) {
    const { day, time: first } = wallClock(new Date(hour * HOUR_MS), "Europe/London");
    const time = `${first.slice(0, 2)}:00`;
    const found = hours.get(time) ?? { time, pence: Array<number>(DAYS_A_WEEK).fill(0) };
    hours.set(time, found);
    found.pence[(weekdayOf(day) + DAYS_A_WEEK - MONDAY) % DAYS_A_WEEK]! += pence;
  }
  return [...hours.values()].sort((a, b) => a.time.localeCompare(b.time));
}
