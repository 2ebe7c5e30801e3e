/**
 * How far the rows of a table that is only added to are known. On PostgreSQL a row may come after one with a larger id,
 * since ids are given before their transaction ends: those that are missing are waited for.
 */
export type RowIds = { newest: number; missing: Map<number, number> };

/** How long a missing row is waited for: longer than a transaction may take. What was rolled back never comes. */
const WAITED_MS = 60_000;
const MOST_MISSING = 500;

export const idsUpTo = (newest: number): RowIds => ({ newest, missing: new Map() });

/** Notes rows that were read, in the order of their ids. */
export function noteIds(known: RowIds, ids: readonly number[], nowMs: number): void {
  for (const id of ids) {
    known.missing.delete(id);
    // A leap, such as after a failover, is not a row for each number in it.
    if (id - known.newest <= MOST_MISSING)
      for (let between = known.newest + 1; between < id; between++) known.missing.set(between, nowMs);
    known.newest = Math.max(known.newest, id);
  }
  for (const [id, since] of known.missing) {
    if (nowMs - since <= WAITED_MS && known.missing.size <= MOST_MISSING) break;
    known.missing.delete(id);
  }
}
