import { addDays, addWeeks, instantAt, wallClock } from "../london-time.ts";
import type { HourSum } from "./by-hour.ts";

/** So many of the same weekday before a day are what is usual. */
const WEEKS = 8;
const HOUR_MS = 3_600_000;
/** An hour of London's clock, "15:00". */
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

/**
 * An hour of London's clock from its time on, "15:00": today's pence, and the mean of the weeks before,
 * rounded.
 */
export type HourOfDay = { time: string; pence: number; usualPence: number };

/**
 * A day's stakes by the hour. `hours`: from the first one that had any, today or before, to the last one or
 * the present one. `by`: the last full hour, up to which both sums are; null in the day's first hour.
 * `weeks`: how many of the weekday the mean is of: since the first of them with a stake.
 */
export type UsualDay = {
  hours: HourOfDay[];
  by: string | null;
  pence: number;
  usualPence: number;
  weeks: number;
};

/** Today and the same weekday of the weeks before, the newest first. */
const sameWeekdays = (today: string): string[] =>
  Array.from({ length: WEEKS + 1 }, (_, at) => addWeeks(today, -at));

/** The instants between which each of these days is, the second excluded, as JSON: [[from, until], …]. */
export function spansOfWeekdays(today: string): string {
  const midnight = (day: string) => instantAt(day, "00:00", "Europe/London").getTime();
  return JSON.stringify(sameWeekdays(today).map((day) => [midnight(day), midnight(addDays(day, 1))]));
}

/** Null where none of these days had a stake. `sums`: of these days. */
export function usualDay(sums: readonly HourSum[], now: Date): UsualDay | null {
  const { day: today, time } = wallClock(now, "Europe/London");
  const days = sameWeekdays(today);
  const stakes = sums.map(({ hour, pence }) => ({ ...placeOf(hour), pence }));
  const weeks = Math.max(0, ...stakes.map(({ day }) => days.indexOf(day)));
  const sumOf = (isCounted: (stake: { day: string; time: string }) => boolean) =>
    stakes.reduce((sum, one) => (isCounted(one) ? sum + one.pence : sum), 0);
  const usual = (isCounted: (time: string) => boolean) =>
    weeks === 0 ? 0 : Math.round(sumOf((one) => one.day !== today && isCounted(one.time)) / weeks);
  const by = `${time.slice(0, 2)}:00`;
  const drawn = HOURS.filter((one) => stakes.some((stake) => stake.time === one));
  const [first] = drawn;
  if (first === undefined) return null;
  const last = by > drawn.at(-1)! ? by : drawn.at(-1)!;
  return {
    hours: HOURS.filter((one) => one >= first && one <= last).map((one) => ({
      time: one,
      pence: sumOf((stake) => stake.day === today && stake.time === one),
      usualPence: usual((hour) => hour === one),
    })),
    by: by === HOURS[0] ? null : by,
    pence: sumOf((one) => one.day === today && one.time < by),
    usualPence: usual((hour) => hour < by),
    weeks,
  };
}

function placeOf(hour: number): { day: string; time: string } {
  const { day, time } = wallClock(new Date(hour * HOUR_MS), "Europe/London");
  return { day, time: `${time.slice(0, 2)}:00` };
}
