import { eq, sql } from "drizzle-orm";
import { type ShopTransferKind, shopTransferName } from "../../../src/domain/accounts/shop-transfer.ts";
import { transactionName } from "../../../src/domain/accounts/transaction.ts";
import type { CorrectionLine } from "../../../src/domain/reports/day-sheet.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, shopTransfers, transactions, users } from "../../schema/index.ts";
import { type InstantSpan, nameOfUser } from "./bets-of-day.ts";

const p = sql.placeholder;
const from = sql.param(p("from"), transactions.createdAt);
const until = sql.param(p("until"), transactions.createdAt);

const ofCustomers = statement((db) =>
  db
    .select({
      at: transactions.createdAt,
      by: nameOfUser,
      accountName: accounts.name,
      type: transactions.transactionType,
      description: transactions.description,
      pence: transactions.amountPence,
    })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.id, transactions.accountId))
    .leftJoin(users, eq(users.id, transactions.userId))
    .where(
      // Literally the condition of the partial index; resettlements have a list of their own.
      sql`(corrects_id is not null or transaction_type = 'Adjustment') and ${transactions.createdAt} >= ${from}
        and ${transactions.createdAt} < ${until} and coalesce(${transactions.referenceType}, '') <> 'RacingBet'`,
    )
    .orderBy(transactions.createdAt, transactions.id),
);
const ofTheShop = statement((db) =>
  db
    .select({
      at: shopTransfers.createdAt,
      by: nameOfUser,
      kind: shopTransfers.kind,
      description: shopTransfers.description,
      pence: shopTransfers.amountPence,
    })
    .from(shopTransfers)
    .leftJoin(users, eq(users.id, shopTransfers.userId))
    .where(
      sql`${shopTransfers.createdAt} >= ${from} and ${shopTransfers.createdAt} < ${until}
        and (${shopTransfers.correctsId} is not null or ${shopTransfers.kind} = 'Correction')`,
    )
    .orderBy(shopTransfers.createdAt, shopTransfers.id),
);

/** Balances that were set, and movements that take another one back, of customers and of the shop; pence as they moved. */
export async function correctionsBetween(db: Db, span: InstantSpan): Promise<CorrectionLine[]> {
  const [customers, shop] = await Promise.all([ofCustomers(db, span), ofTheShop(db, span)]);
  return [
    ...customers.map(({ at, by, accountName, type, description, pence }) => ({
      at: at.toISOString(),
      by,
      reason: description === transactionName(type) ? null : description,
      what: `${transactionName(type)}, ${accountName}`,
      pence,
    })),
    ...shop.map(({ at, by, kind, description, pence }) => {
      const what = shopTransferName(kind as ShopTransferKind);
      return { at: at.toISOString(), by, reason: description === what ? null : description, what, pence };
    }),
  ].sort((a, b) => a.at.localeCompare(b.at));
}
