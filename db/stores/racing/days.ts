import { eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { noteTopics } from "../../published-topics.ts";
import { statement } from "../../query/statement.ts";
import { raceDays } from "../../schema/index.ts";

/** How old a day's stored cards are, and why no newer ones came (`failure`, a sentence; null when a feed answered). */
export type RaceDay = typeof raceDays.$inferSelect;

const byDay = statement((db) =>
  db
    .select()
    .from(raceDays)
    .where(eq(raceDays.day, sql.placeholder("day"))),
);
/** Undefined: that day was never fetched. */
export const raceDay = async (db: Db, day: string): Promise<RaceDay | undefined> =>
  (await byDay(db, { day }))[0];

/** Stores how a fetch of a day went. What a failure does not bring (the feed, when it answered) stays as it was. */
export async function saveRaceDay(tx: Db, row: RaceDay): Promise<void> {
  const { day: _, ...said } = row;
  noteTopics(tx, ["races"]);
  await tx.insert(raceDays).values(row).onConflictDoUpdate({ target: raceDays.day, set: said });
}
