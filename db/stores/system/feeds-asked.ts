import { desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { lotteryFetchLog, raceDays } from "../../schema/index.ts";

type Asked = { answeredAt: Date | null; failure: string | null };

const asked = batchSelects((db) => ({
  day: db
    .select({ answeredAt: raceDays.fetchedAt, failure: raceDays.failure })
    .from(raceDays)
    .where(eq(raceDays.day, sql.placeholder("day"))),
  answered: db
    .select({ answeredAt: lotteryFetchLog.fetchedAt })
    .from(lotteryFetchLog)
    .where(isNotNull(lotteryFetchLog.feed))
    .orderBy(desc(lotteryFetchLog.id))
    .limit(1),
  newest: db
    .select({ failure: lotteryFetchLog.failure })
    .from(lotteryFetchLog)
    .orderBy(desc(lotteryFetchLog.id))
    .limit(1),
}));

/** When feeds answered last, and what the last question came to; of races for the day's cards. */
export async function feedsAsked(db: Db, day: string): Promise<{ races: Asked; draws: Asked }> {
  const { day: cards, answered, newest } = await asked(db, { day });
  return {
    races: cards[0] ?? { answeredAt: null, failure: null },
    draws: { answeredAt: answered[0]?.answeredAt ?? null, failure: newest[0]?.failure ?? null },
  };
}
