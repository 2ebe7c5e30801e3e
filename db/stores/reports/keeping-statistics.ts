import { sql } from "drizzle-orm";
import type { DayEntry } from "../../../src/domain/reports/statistics/groupings.ts";
import type { Db } from "../../client.ts";
import { lock, lockTables } from "../../locks.ts";
import { pauses } from "../../pauses.ts";
import { execute } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { type CountedTable, statisticSums, sumMarks } from "../../schema/index.ts";

export const COUNTED_TABLES: readonly CountedTable[] = ["transactions", "shop_transfers", "bet_settlements"];

/** A row of each table, by its id. */
export type CountedThrough = Record<CountedTable, number>;

const p = sql.placeholder;
const newestOf = (table: CountedTable) =>
  mapped(sql<number>`(select coalesce(max(id), 0) from ${sql.raw(table)})`, Number);
const markOf = (source: CountedTable) => `statistics ${source}` as const;

const newest = statement((db) =>
  db
    .select({
      transactions: newestOf("transactions"),
      shop_transfers: newestOf("shop_transfers"),
      bet_settlements: newestOf("bet_settlements"),
    })
    .from(sql`(select 1) as once`),
);
/** The newest row of each table. */
export const newestCounted = async (db: Db): Promise<CountedThrough> => (await newest(db))[0]!;

/** The newest rows that no earlier row can follow: on PostgreSQL a late commit has a smaller id. */
export async function settledCounted(tx: Db): Promise<CountedThrough> {
  await lockTables(tx, COUNTED_TABLES);
  return await newestCounted(tx);
}

const marks = statement((db) =>
  db.select({ source: sumMarks.source, throughId: sumMarks.throughId }).from(sumMarks),
);
/** Through which row of each table statistics are kept. */
export async function countedThrough(db: Db): Promise<CountedThrough> {
  const found = new Map((await marks(db)).map(({ source, throughId }) => [source, throughId]));
  const of = (source: CountedTable) => found.get(markOf(source)) ?? 0;
  return {
    transactions: of("transactions"),
    shop_transfers: of("shop_transfers"),
    bet_settlements: of("bet_settlements"),
  };
}

/** The same, alone with them: of two servers one adds at a time. */
export async function takeCounted(tx: Db): Promise<CountedThrough> {
  await lock(tx, "sums");
  return await countedThrough(tx);
}

const addEntry = execute((db) =>
  db
    .insert(statisticSums)
    .values({
      statistic: p("statistic"),
      day: p("day"),
      key: p("key"),
      measure: p("measure"),
      amount: p("amount"),
    })
    .onConflictDoUpdate({
      target: [statisticSums.statistic, statisticSums.day, statisticSums.key, statisticSums.measure],
      set: { amount: sql`${statisticSums.amount} + excluded.amount` },
    }),
);

async function addEntries(tx: Db, entries: readonly DayEntry[]): Promise<void> {
  const pause = pauses();
  for (const entry of entries) {
    await addEntry(tx, entry);
    await pause();
  }
}

/** Adds what further rows make of statistics, and notes through which row that was, in the transaction of its caller. */
export async function addStatistics(
  tx: Db,
  entries: readonly DayEntry[],
  { source, throughId }: { source: CountedTable; throughId: number },
): Promise<void> {
  await addEntries(tx, entries);
  await tx
    .insert(sumMarks)
    .values({ source: markOf(source), throughId })
    .onConflictDoUpdate({ target: sumMarks.source, set: { throughId } });
}

const dropDraw = execute((db) =>
  db.delete(statisticSums).where(
    sql`${statisticSums.statistic} = 'draws' and ${statisticSums.day} = ${p("day")}
        and ${statisticSums.key} like ${p("keys")}`,
  ),
);
/** Keeps what a draw makes of its statistic in place of what was kept of it. */
export async function replaceDraw(
  tx: Db,
  draw: { drawId: number; day: string },
  entries: readonly DayEntry[],
): Promise<void> {
  await lock(tx, "sums");
  await dropDraw(tx, { day: draw.day, keys: `${draw.drawId} %` });
  await addEntries(tx, entries);
}
