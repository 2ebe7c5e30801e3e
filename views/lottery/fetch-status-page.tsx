import { findDraw } from "../../db/stores/lottery/draws.ts";
import { lastFetches } from "../../db/stores/lottery/fetches.ts";
import { findRemovedDraw } from "../../db/stores/lottery/removed-draws.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { type Draw, sameNumbers } from "../../src/domain/lottery/draw.ts";
import { isUnreadable } from "../../src/domain/unreadable.ts";
import { type Conflict, FetchStatus } from "./fetch-status.tsx";

/** How the last fetch went; a log that cannot be read is no reason to show no draws. */
export async function FetchStatusPage({ reader, feeds }: { reader: Reader; feeds: readonly string[] }) {
  const { last, answered } = await lastFetches(reader).catch(() => NOT_KNOWN);
  const conflicts = await standingConflicts(reader, answered?.conflicts ?? []);
  return (
    <FetchStatus
      feeds={feeds}
      last={last ?? null}
      conflicts={conflicts}
      isUnread={isUnreadable(answered?.conflicts)}
    />
  );
}

const NOT_KNOWN = { last: undefined, answered: undefined };

/** Draws in which the feed and the books differ; one that was corrected or entered since is left out. */
async function standingConflicts(reader: Reader, conflicts: readonly Draw[]): Promise<Conflict[]> {
  const standing: Conflict[] = [];
  for (const fetched of conflicts) {
    const stored = await findDraw(reader, fetched);
    const removed = stored ? undefined : await findRemovedDraw(reader, fetched);
    const isHeld = removed && (isUnreadable(removed.winningNumbers) || sameNumbers(removed, fetched));
    if (stored ? !sameNumbers(stored, fetched) : isHeld)
      standing.push({ ...fetched, isRemoved: removed !== undefined });
  }
  return standing;
}
