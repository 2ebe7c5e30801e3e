import { wallClock } from "../london-time.ts";

/** A shift that is open for so many days has been forgotten. */
const TOO_LONG_DAYS = 3;

/** How many times London's midnight has come since a shift was opened. */
export function daysOpen(openedAt: Date, now: Date): number {
  const dayOf = (at: Date) => Date.parse(`${wallClock(at, "Europe/London").day}T00:00:00Z`);
  return Math.max(0, Math.round((dayOf(now) - dayOf(openedAt)) / 86_400_000));
}

/** Whether staff are reminded to count and close it. */
export const isLeftOpen = (openedAt: Date, now: Date): boolean => daysOpen(openedAt, now) >= TOO_LONG_DAYS;
