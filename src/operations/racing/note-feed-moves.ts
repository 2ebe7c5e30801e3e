import type { Db } from "../../../db/client.ts";
import type { SavedDay, StoredDay } from "../../../db/stores/racing/fetches.ts";
import { insertRaceDecision } from "../../../db/stores/racing/race-decisions.ts";
import type { Race } from "../../domain/racing/races/race.ts";
import type { Move } from "../../domain/racing/races/race-decisions.ts";

/**
 * Notes races that a feed moves to another day, course or surface: what that makes of bets struck before goes by the setting
 * stamped on them. Another time of the same day changes nothing. Answers their ids.
 */
export async function noteFeedMoves(
  tx: Db,
  { raceRows }: StoredDay,
  races: readonly Race[],
  { raceIds }: SavedDay,
  now: Date,
): Promise<number[]> {
  const moved = new Set<number>();
  for (const race of races) {
    const row = raceRows.get(race.id);
    if (!row) continue;
    const raceId = raceIds.get(race.id)!;
    const noted = async (choice: Move, from: string, to: string): Promise<void> => {
      await insertRaceDecision(tx, {
        ...{ raceId, kind: "moved", choice, at: choice === "day" ? row.offAt : null, runnerId: null },
        ...{ betId: null, price: null, decidedAt: now, userId: null, reason: `The feed: ${from}, now ${to}` },
      });
      moved.add(raceId);
    };
    if (row.day !== race.day) await noted("day", row.day, race.day);
    if (row.courseKey !== race.course.key) await noted("course", row.courseName, race.course.name);
    if (row.surface !== null && race.surface !== null && row.surface !== race.surface)
      await noted("surface", row.surface, race.surface);
  }
  return [...moved];
}
