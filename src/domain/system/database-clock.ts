/** A clock that was set back by no more is one that was put right: rows go on from the newest one. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** How far the machine's clock is behind the newest row. `refuses`: nothing is written until it is right. */
export type ClockBehind = { newest: Date; behindMs: number; refuses: boolean };

/**
 * The instant to write with: never before the newest row while the clock is behind by little, so that no row is dated before one that
 * was written earlier. Behind by much it is the clock's own: a guess of hours would be no better.
 */
export function instantToWrite(clock: Date, newest: Date): Date {
  const behindMs = newest.getTime() - clock.getTime();
  return behindMs > 0 && behindMs <= CLOCK_TOLERANCE_MS ? newest : clock;
}

/** Null: it is right, or behind by no more than is tolerated. */
export function clockBehind(clock: Date, newest: Date, refuses: boolean): ClockBehind | null {
  const behindMs = newest.getTime() - clock.getTime();
  return behindMs > CLOCK_TOLERANCE_MS ? { newest, behindMs, refuses } : null;
}

/** A clock that knows the newest row of its database. */
export type DatabaseClock = {
  /** How far the clock is behind their newest row; null: it is not. */
  behind(): ClockBehind | null;
  /** Called with the instant of each change, in its transaction: throws where the clock is too far behind. */
  admit(at: Date): void;
  /** Sets the newest row. */
  note(newest: Date | null): ClockBehind | null;
};
