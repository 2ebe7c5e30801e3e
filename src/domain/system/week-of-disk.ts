import type { CopyFacts } from "./system-facts.ts";

const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/** The log, the books' own log, and a copy that is being made: also of small books. */
const LEAST_BYTES = 256_000_000;

/**
 * What the disk needs for a week, in bytes: what the books grow by, as their copies show it, and the copies themselves until as many are
 * there as stay. `copies`: the newest first.
 */
export function weekOfDisk(copies: readonly CopyFacts[], keep: number): number {
  const [newest] = copies;
  const oldest = copies.at(-1);
  if (!newest || !oldest) return LEAST_BYTES;
  const days = (newest.madeAt.getTime() - oldest.madeAt.getTime()) / DAY_MS;
  const growth = days < 1 ? 0 : (Math.max(0, newest.bytes - oldest.bytes) / days) * WEEK_DAYS;
  // The next copy is there before the oldest goes.
  const more = Math.min(WEEK_DAYS, Math.max(1, keep - copies.length));
  return Math.max(LEAST_BYTES, Math.ceil(growth * (1 + keep) + newest.bytes * more));
}
