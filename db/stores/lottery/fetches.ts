import { desc, isNotNull } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { statement } from "../../query/statement.ts";
import { lotteryFetchLog } from "../../schema/index.ts";

export type LoggedFetch = typeof lotteryFetchLog.$inferSelect;

const newest = statement((db) =>
  db.select().from(lotteryFetchLog).orderBy(desc(lotteryFetchLog.id)).limit(1),
);
/** The last request for draws, successful or not. */
export const lastFetch = async (db: Db): Promise<LoggedFetch | undefined> => (await newest(db))[0];

const newestAndAnswered = batchSelects((db) => ({
  newest: db.select().from(lotteryFetchLog).orderBy(desc(lotteryFetchLog.id)).limit(1),
  answered: db
    .select()
    .from(lotteryFetchLog)
    .where(isNotNull(lotteryFetchLog.feed))
    .orderBy(desc(lotteryFetchLog.id))
    .limit(1),
}));
/** The same, and the last time that a feed answered. */
export async function lastFetches(
  db: Db,
): Promise<{ last: LoggedFetch | undefined; answered: LoggedFetch | undefined }> {
  const { newest, answered } = await newestAndAnswered(db);
  return { last: newest[0], answered: answered[0] };
}

export async function insertFetch(tx: Db, row: Omit<LoggedFetch, "id">): Promise<void> {
  await tx.insert(lotteryFetchLog).values(row);
}
