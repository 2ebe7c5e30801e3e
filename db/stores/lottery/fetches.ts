import { desc, isNotNull } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { lotteryFetchLog } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

export type LoggedFetch = typeof lotteryFetchLog.$inferSelect;

const newest = statement((db) =>
  db.select().from(lotteryFetchLog).orderBy(desc(lotteryFetchLog.id)).limit(1),
);
/** The last time that draws were asked for, whatever came of it. */
export const lastFetch = async (db: Db): Promise<LoggedFetch | undefined> => (await newest(db))[0];

const newestAnswered = statement((db) =>
  db
    .select()
    .from(lotteryFetchLog)
    .where(isNotNull(lotteryFetchLog.feed))
    .orderBy(desc(lotteryFetchLog.id))
    .limit(1),
);
/** The last time that a feed answered. */
export const lastAnsweredFetch = async (db: Db): Promise<LoggedFetch | undefined> =>
  (await newestAnswered(db))[0];

export async function insertFetch(tx: Db, row: Omit<LoggedFetch, "id">): Promise<void> {
  await tx.insert(lotteryFetchLog).values(row);
}
