import type { Db } from "../../../db/client.ts";
import type { SavedDay, StoredDay } from "../../../db/stores/racing/fetches.ts";
import type { Race, Runner } from "../../domain/racing/races/race.ts";
import type { ReserveMark } from "../../domain/racing/races/reserves.ts";
import { noteReserve } from "./note-out.ts";

/**
 * Notes reserves that a feed or a result makes runners, which were declared in, and those that are out, which were not: a
 * withdrawal that follows is one by that.
 */
export async function noteFeedReserves(
  tx: Db,
  { runnerRows, reserves }: StoredDay,
  races: readonly Race[],
  { raceIds, runnerIds }: SavedDay,
  now: Date,
): Promise<void> {
  for (const race of races)
    for (const runner of race.runners) {
      const before = runnerRows.get(runner.id);
      if (!before || before.status === runner.status) continue;
      const known = reserves.get(before.id);
      const mark = markAfter(before.status, runner.status, known);
      if (!mark || mark === known) continue;
      await noteReserve(tx, {
        ...{ raceId: raceIds.get(race.id)!, runnerId: runnerIds.get(runner.id)!, choice: mark },
        ...{ decidedAt: now, userId: null, reason: `The feed: was ${before.status}, now ${runner.status}` },
      });
    }
}

function markAfter(
  before: Runner["status"],
  now: Runner["status"],
  known: ReserveMark | undefined,
): ReserveMark | null {
  const wasReserve = before === "reserve" || known === "not in";
  if (now === "runner") return wasReserve ? "declared in" : null;
  if (now === "reserve") return known ? "not in" : null;
  return before === "reserve" ? "not in" : null;
}
