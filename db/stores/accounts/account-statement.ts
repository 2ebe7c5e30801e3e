import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { transactions } from "../../schema/index.ts";
import type { Transaction } from "./ledger.ts";

/** An account between two instants, the second left out. */
export type Span = { accountId: AccountId; from: Date; until: Date };

const p = sql.placeholder;
const from = sql.param(p("from"), transactions.createdAt);
const until = sql.param(p("until"), transactions.createdAt);
const AT_ONCE = 500;

const following = statement((db) =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.accountId, p("accountId")),
        gt(transactions.sequence, p("after")),
        gte(transactions.createdAt, from),
        lt(transactions.createdAt, until),
      ),
    )
    .orderBy(asc(transactions.sequence))
    .limit(AT_ONCE),
);
/** The ledger of a span, oldest first as a statement has it, so many rows at a time. */
export async function* eachTransaction(db: Db, span: Span): AsyncGenerator<Transaction[]> {
  for (let last = 0; ; ) {
    const rows = await following(db, { ...span, after: last });
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)!.sequence;
  }
}

const lastBefore = (db: Db) =>
  db
    .select({ pence: transactions.balanceAfterPence })
    .from(transactions)
    .where(and(eq(transactions.accountId, p("accountId")), lt(transactions.createdAt, from)))
    .orderBy(desc(transactions.sequence))
    .limit(1);
const moved = (db: Db) =>
  db
    .select({
      inPence: mapped(
        sql<number>`coalesce(sum(case when ${transactions.amountPence} > 0 then ${transactions.amountPence} end), 0)`,
        Number,
      ),
      outPence: mapped(
        sql<number>`coalesce(sum(case when ${transactions.amountPence} < 0 then ${transactions.amountPence} end), 0)`,
        Number,
      ),
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.accountId, p("accountId")),
        gte(transactions.createdAt, from),
        lt(transactions.createdAt, until),
      ),
    );
const sums = batchSelects((db) => ({ before: lastBefore(db), moved: moved(db) }));

export type StatementSums = { openingPence: number; inPence: number; outPence: number; closingPence: number };

/** Balance before, money in and out, and balance after, in pence; `outPence` is negative. */
export async function sumsOfStatement(db: Db, span: Span): Promise<StatementSums> {
  const found = await sums(db, span);
  const openingPence = found.before[0]?.pence ?? 0;
  const { inPence, outPence } = found.moved[0]!;
  return { openingPence, inPence, outPence, closingPence: openingPence + inPence + outPence };
}
