import type { BackupFacts } from "./system-facts.ts";

const WEEK_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;
/** The log, the database's WAL, and a backup that is being made: also of a small database. */
const LEAST_BYTES = 256_000_000;

/**
 * What the disk needs for a week, in bytes: the growth of the database, by its backups, and the backups themselves until
 * `keep` of them are there. `backups`: the newest first.
 */
export function weekOfDisk(backups: readonly BackupFacts[], keep: number): number {
  const [newest] = backups;
  const oldest = backups.at(-1);
  if (!newest || !oldest) return LEAST_BYTES;
  const days = (newest.madeAt.getTime() - oldest.madeAt.getTime()) / DAY_MS;
  const growth = days < 1 ? 0 : (Math.max(0, newest.bytes - oldest.bytes) / days) * WEEK_DAYS;
  // The next backup is made before the oldest is deleted.
  const more = Math.min(WEEK_DAYS, Math.max(1, keep - backups.length));
  return Math.max(LEAST_BYTES, Math.ceil(growth * (1 + keep) + newest.bytes * more));
}
