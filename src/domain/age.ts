/** The clocks of two servers differ by less, and a clock that is set right by the network is moved by less. */
export const AHEAD_MS = 60_000;

/**
 * How long ago an instant was, in milliseconds. One that lies ahead was noted by a clock that has been set back since:
 * nobody knows how long ago that was, so it counts as too long for everything that ends with age.
 */
export function ageMs(instant: Date, now: Date): number {
  const age = now.getTime() - instant.getTime();
  return age < -AHEAD_MS ? Number.POSITIVE_INFINITY : Math.max(0, age);
}

/** The instant from which on everything lies too far ahead to be believed. */
export const tooFarAhead = (now: Date): Date => new Date(now.getTime() + AHEAD_MS);
