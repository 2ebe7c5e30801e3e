/** The clocks of two servers differ by less, and a clock that is set right by the network is moved by less. */
export const AHEAD_MS = 60_000;

/**
 * The age of an instant in milliseconds. One ahead was stored by a clock that was set back since: its age is
 * unknown, and counts as too long for everything that expires.
 */
export function ageMs(instant: Date, now: Date): number {
  const age = now.getTime() - instant.getTime();
  return age < -AHEAD_MS ? Number.POSITIVE_INFINITY : Math.max(0, age);
}

/** The instant from which on everything lies too far ahead to be believed. */
export const tooFarAhead = (now: Date): Date => new Date(now.getTime() + AHEAD_MS);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "25 minutes", "3 hours", "2 days": two of the larger unit at least. */
export function durationInWords(ms: number): string {
  const [count, unit] =
    ms < 2 * HOUR_MS
      ? [Math.floor(ms / MINUTE_MS), "minute"]
      : ms < 2 * DAY_MS
        ? [Math.floor(ms / HOUR_MS), "hour"]
        : [Math.floor(ms / DAY_MS), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
