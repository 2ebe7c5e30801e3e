import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { accounts, transactions } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import type { Transaction } from "./ledger.ts";

const p = sql.placeholder;
const pageOf = statement((db) =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.accountId, p("accountId")),
        between(transactions.sequence, p("oldest"), p("newest")),
      ),
    )
    .orderBy(desc(transactions.sequence)),
);
const countOf = statement((db) =>
  db
    .select({ total: accounts.transactionCount })
    .from(accounts)
    .where(eq(accounts.id, p("accountId"))),
);

export type TransactionPage = { transactions: Transaction[]; pageNumber: number; totalPages: number };

/**
 * An account's history, newest first. A page past the last one is the last one. The ledger is numbered without a
 * gap, so that any page is one look into the index, however long the history.
 */
export async function pageOfTransactions(
  db: Db,
  accountId: number,
  page: number,
  pageSize: number,
): Promise<TransactionPage> {
  const total = (await countOf(db, { accountId }))[0]?.total ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / pageSize));
  const pageNumber = Math.min(page, totalPages);
  const newest = total - (pageNumber - 1) * pageSize;
  const rows = await pageOf(db, { accountId, newest, oldest: newest - pageSize + 1 });
  return { transactions: rows, pageNumber, totalPages };
}
