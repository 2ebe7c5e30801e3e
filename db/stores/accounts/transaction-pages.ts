import { and, between, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, transactions } from "../../schema/index.ts";
import type { Transaction } from "./ledger.ts";

const p = sql.placeholder;

/** A page of an account's ledger, counted from its newest row, and how many rows it has. */
export const pageOfLedger = (db: Db) =>
  db
    .select({ total: accounts.transactionCount, transaction: getTableColumns(transactions) })
    .from(accounts)
    .innerJoin(
      transactions,
      and(
        eq(transactions.accountId, accounts.id),
        between(
          transactions.sequence,
          sql`${accounts.transactionCount} - ${p("offset")} - ${p("pageSize")} + 1`,
          sql`${accounts.transactionCount} - ${p("offset")}`,
        ),
      ),
    )
    .where(eq(accounts.id, p("accountId")))
    .orderBy(desc(transactions.sequence));
const pageOf = statement(pageOfLedger);
const countOf = statement((db) =>
  db
    .select({ total: accounts.transactionCount })
    .from(accounts)
    .where(eq(accounts.id, p("accountId"))),
);

/** So many movements are enough for a picture of 90 days; of an account that moves more often it is of fewer days. */
const MOST_BALANCES = 400;
const balances = statement((db) =>
  db
    .select({ createdAt: transactions.createdAt, balanceAfterPence: transactions.balanceAfterPence })
    .from(transactions)
    .where(eq(transactions.accountId, p("accountId")))
    .orderBy(desc(transactions.sequence))
    .limit(MOST_BALANCES),
);

/** What the newest movements of an account left on it, the newest first. */
export const newestBalances = (db: Db, accountId: AccountId) => balances(db, { accountId });

export type TransactionPage = { transactions: Transaction[]; pageNumber: number; totalPages: number };

/**
 * An account's history, newest first. A page past the last one is the last one. The ledger is numbered without a
 * gap, so that any page is one look into the index, however long the history.
 */
export async function pageOfTransactions(
  db: Db,
  accountId: AccountId,
  page: number,
  pageSize: number,
): Promise<TransactionPage> {
  const rows = await pageOf(db, { accountId, pageSize, offset: (page - 1) * pageSize });
  const total = rows[0]?.total ?? (await countOf(db, { accountId }))[0]?.total ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  if (page > totalPages) return await pageOfTransactions(db, accountId, totalPages, pageSize);
  return { transactions: rows.map(({ transaction }) => transaction), pageNumber: page, totalPages };
}
