import { asc, eq, sql } from "drizzle-orm";
import type { ShopAccount } from "../../../src/domain/accounts/chart.ts";
import type { ShopTransferKind } from "../../../src/domain/accounts/shop-transfer.ts";
import type { TransactionType } from "../../../src/domain/accounts/transaction.ts";
import type { ShiftId, UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, shopTransfers, transactions } from "../../schema/index.ts";

const p = sql.placeholder;

/** Cash that went over a drawer, signed: above zero into it. */
export type ShiftMovement = {
  source: "transactions" | "shop_transfers";
  id: number;
  at: Date;
  kind: TransactionType | ShopTransferKind;
  description: string;
  pence: number;
  userId: UserId | null;
  /** The customer whose money it was. */
  accountName: string | null;
};

const ofCustomers = statement((db) =>
  db
    .select({
      id: transactions.id,
      at: transactions.createdAt,
      kind: transactions.transactionType,
      description: transactions.description,
      pence: transactions.amountPence,
      userId: transactions.userId,
      accountName: accounts.name,
    })
    .from(transactions)
    .innerJoin(accounts, eq(accounts.id, transactions.accountId))
    .where(eq(transactions.shiftId, p("shiftId")))
    .orderBy(asc(transactions.id)),
);
const ofShop = statement((db) =>
  db
    .select({
      id: shopTransfers.id,
      at: shopTransfers.createdAt,
      kind: shopTransfers.kind,
      description: shopTransfers.description,
      pence: shopTransfers.amountPence,
      userId: shopTransfers.userId,
      fromAccount: shopTransfers.fromAccount,
      toAccount: shopTransfers.toAccount,
    })
    .from(shopTransfers)
    .where(eq(shopTransfers.shiftId, p("shiftId")))
    .orderBy(asc(shopTransfers.id)),
);

/** All cash of a shift, in the order in which it moved: customers' money, and what went between the drawer and the shop. */
export async function movementsOfShift(
  db: Db,
  { shiftId, drawer }: { shiftId: ShiftId; drawer: ShopAccount },
): Promise<ShiftMovement[]> {
  const [customers, shop] = await Promise.all([ofCustomers(db, { shiftId }), ofShop(db, { shiftId })]);
  const own = shop
    .filter(({ fromAccount, toAccount }) => fromAccount === drawer || toAccount === drawer)
    .map(
      ({ fromAccount, toAccount: _, pence, ...row }): ShiftMovement => ({
        ...row,
        source: "shop_transfers",
        pence: fromAccount === drawer ? pence : -pence,
        accountName: null,
      }),
    );
  return [...customers.map((row): ShiftMovement => ({ ...row, source: "transactions" })), ...own].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || a.source.localeCompare(b.source) || a.id - b.id,
  );
}
