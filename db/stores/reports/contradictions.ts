import { and, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { AnySQLiteColumn as AnyColumn } from "drizzle-orm/sqlite-core";
import { addDays, instantAt } from "../../../src/domain/london-time.ts";
import { type Contradiction, contradictionsOf } from "../../../src/domain/reports/contradictions.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { statement } from "../../query/statement.ts";
import { lotteryFetchLog, raceResults } from "../../schema/index.ts";
import type { DaySpan } from "./sums.ts";

const instant = (name: string, column: AnyColumn) => sql`${sql.param(sql.placeholder(name), column)}`;

/** By the index of when results were stored. */
const corrected = statement((db) =>
  db
    .select({ feed: raceResults.source, at: raceResults.storedAt })
    .from(raceResults)
    .where(
      and(
        gte(raceResults.storedAt, instant("from", raceResults.storedAt)),
        lt(raceResults.storedAt, instant("until", raceResults.storedAt)),
        eq(raceResults.status, "corrected"),
        isNull(raceResults.userId),
      ),
    ),
);

const isNone = onPostgres
  ? sql`${lotteryFetchLog.conflicts}::text = '[]'`
  : sql`${lotteryFetchLog.conflicts} = '[]'`;
const noted = statement((db) =>
  db
    .select({
      feed: lotteryFetchLog.feed,
      at: lotteryFetchLog.fetchedAt,
      conflicts: lotteryFetchLog.conflicts,
      held: lotteryFetchLog.held,
    })
    .from(lotteryFetchLog)
    .where(
      and(
        gte(lotteryFetchLog.fetchedAt, instant("from", lotteryFetchLog.fetchedAt)),
        lt(lotteryFetchLog.fetchedAt, instant("until", lotteryFetchLog.fetchedAt)),
        or(sql`not (${isNone})`, sql`${lotteryFetchLog.held} is not null`),
      ),
    ),
);

/** Contradictions of feeds on some days, by feed and day. */
export async function contradictionsIn(db: Db, { from, to }: DaySpan): Promise<Contradiction[]> {
  const midnight = (day: string) => instantAt(day, "00:00", "Europe/London");
  const range = { from: midnight(from), until: midnight(addDays(to, 1)) };
  const [results, fetches] = await Promise.all([corrected(db, range), noted(db, range)]);
  return contradictionsOf(results, fetches);
}
