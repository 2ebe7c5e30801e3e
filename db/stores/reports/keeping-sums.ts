import { sql } from "drizzle-orm";
import type { Sums } from "../../../src/domain/reports/add-up.ts";
import type { Db } from "../../client.ts";
import { lock, lockTables } from "../../locks.ts";
import { pauses } from "../../pauses.ts";
import { execute } from "../../query/execute.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { productSums, type SummedTable, statisticSums, sumMarks, transferSums } from "../../schema/index.ts";

export const SUMMED_TABLES: readonly SummedTable[] = ["transactions", "shop_transfers"];

/** A row of each table, by its id. */
export type RowOfEach = Record<SummedTable, number>;

const p = sql.placeholder;

const newest = statement((db) =>
  db
    .select({
      transactions: mapped(sql<number>`(select coalesce(max(id), 0) from transactions)`, Number),
      shop_transfers: mapped(sql<number>`(select coalesce(max(id), 0) from shop_transfers)`, Number),
    })
    .from(sql`(select 1) as once`),
);
/** The newest row of each table. */
export const newestRows = async (db: Db): Promise<RowOfEach> => (await newest(db))[0]!;

/**
 * The newest row ids that no earlier row can follow: on PostgreSQL a late commit has a smaller id, so current
 * writers are waited for and new ones held back.
 */
export async function settledRows(tx: Db): Promise<RowOfEach> {
  await lockTables(tx, SUMMED_TABLES);
  return await newestRows(tx);
}

const marks = statement((db) =>
  db.select({ source: sumMarks.source, throughId: sumMarks.throughId }).from(sumMarks),
);
/** Through which row of each table sums are kept. */
export async function readMarks(db: Db): Promise<RowOfEach> {
  const found = new Map((await marks(db)).map(({ source, throughId }) => [source, throughId]));
  return { transactions: found.get("transactions") ?? 0, shop_transfers: found.get("shop_transfers") ?? 0 };
}

/** The same, alone with them: of two servers one adds at a time. */
export async function takeMarks(tx: Db): Promise<RowOfEach> {
  await lock(tx, "sums");
  return await readMarks(tx);
}

const addTransfers = execute((db) =>
  db
    .insert(transferSums)
    .values({
      day: p("day"),
      fromAccount: p("fromAccount"),
      toAccount: p("toAccount"),
      kind: p("kind"),
      transfers: p("transfers"),
      amountPence: p("amountPence"),
      heldPence: p("heldPence"),
    })
    .onConflictDoUpdate({
      target: [transferSums.day, transferSums.fromAccount, transferSums.toAccount, transferSums.kind],
      set: {
        transfers: sql`${transferSums.transfers} + excluded.transfers`,
        amountPence: sql`${transferSums.amountPence} + excluded.amount_pence`,
        heldPence: sql`${transferSums.heldPence} + excluded.held_pence`,
      },
    }),
);

const addProducts = execute((db) =>
  db
    .insert(productSums)
    .values({
      product: p("product"),
      dimension: p("dimension"),
      period: p("period"),
      isMonth: p("isMonth"),
      key: p("key"),
      bets: p("bets"),
      stakesPence: p("stakesPence"),
      refundsPence: p("refundsPence"),
      returnsPence: p("returnsPence"),
      resettledPence: p("resettledPence"),
    })
    .onConflictDoUpdate({
      target: [
        productSums.product,
        productSums.dimension,
        productSums.isMonth,
        productSums.period,
        productSums.key,
      ],
      set: {
        bets: sql`${productSums.bets} + excluded.bets`,
        stakesPence: sql`${productSums.stakesPence} + excluded.stakes_pence`,
        refundsPence: sql`${productSums.refundsPence} + excluded.refunds_pence`,
        returnsPence: sql`${productSums.returnsPence} + excluded.returns_pence`,
        resettledPence: sql`${productSums.resettledPence} + excluded.resettled_pence`,
      },
    }),
);

const isMonth = (period: string): number => (period.length === "2026-03".length ? 1 : 0);

/** Adds sums of further rows to those that are kept, and notes through which row that was, in the transaction of its caller. */
export async function addSums(
  tx: Db,
  sums: Sums,
  through: { source: SummedTable; throughId: number },
): Promise<void> {
  const pause = pauses();
  for (const sum of sums.transfers) await addTransfers(tx, sum);
  for (const sum of sums.products) {
    await addProducts(tx, { ...sum, isMonth: isMonth(sum.period) });
    await pause();
  }
  await tx
    .insert(sumMarks)
    .values(through)
    .onConflictDoUpdate({ target: sumMarks.source, set: { throughId: through.throughId } });
}

/** Takes all kept sums away. Reports add everything up by themselves until sums are kept again. */
export async function dropSums(tx: Db): Promise<void> {
  await takeMarks(tx);
  for (const table of [transferSums, productSums, statisticSums, sumMarks]) await tx.delete(table);
}
