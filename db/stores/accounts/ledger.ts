import { and, eq, sql } from "drizzle-orm";
import type { TransactionType } from "../../../src/domain/accounts/transaction.ts";
import type { Db } from "../../client.ts";
import { accounts, transactions } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { changing, inserting } from "../../writing.ts";

/** One row of the ledger. */
export type Transaction = typeof transactions.$inferSelect;

/** One movement of money, signed: above zero into the account. */
export type Movement = {
  accountId: number;
  amountPence: number;
  transactionType: TransactionType;
  description: string;
  createdAt: Date;
  userId: number | null;
  referenceType?: "RacingBet" | "BetSlip";
  referenceId?: number;
};

const p = sql.placeholder;
const moveWithin = changing((db) =>
  db
    .update(accounts)
    .set({
      balancePence: sql`${accounts.balancePence} + ${p("amountPence")}`,
      transactionCount: sql`${accounts.transactionCount} + 1`,
    })
    .where(
      and(
        eq(accounts.id, p("accountId")),
        // A balance may be raised from any debt, but from here nothing takes it below zero.
        sql`(${p("amountPence")} >= 0 or ${accounts.balancePence} + ${p("amountPence")} >= ${p("floorPence")})`,
      ),
    ),
);
const movedTo = statement((db) =>
  db
    .select({ balancePence: accounts.balancePence, sequence: accounts.transactionCount })
    .from(accounts)
    .where(eq(accounts.id, p("accountId"))),
);
const append = inserting(transactions, (db) =>
  db.insert(transactions).values({
    accountId: p("accountId"),
    sequence: p("sequence"),
    transactionType: p("transactionType"),
    description: p("description"),
    amountPence: p("amountPence"),
    balanceAfterPence: p("balanceAfterPence"),
    createdAt: p("createdAt"),
    referenceType: p("referenceType"),
    referenceId: p("referenceId"),
    userId: p("userId"),
  }),
);

/**
 * The only way a balance changes: one conditional UPDATE, and beside it the ledger row with the balance that it left,
 * read back in the same transaction. Undefined when the movement would take the balance below `floorPence` (null: it
 * may be owed).
 */
export async function post(
  tx: Db,
  movement: Movement,
  floorPence: number | null,
): Promise<Transaction | undefined> {
  const { accountId, amountPence } = movement;
  const floor = floorPence ?? Number.MIN_SAFE_INTEGER;
  if ((await moveWithin(tx, { accountId, amountPence, floorPence: floor })) === 0) return undefined;
  const entry = entryOf(movement, (await movedTo(tx, { accountId }))[0]!);
  return { id: (await append(tx, entry))!, ...entry };
}

/**
 * Several movements of one account, each with a row of its own, all of which may be owed; answers the balance after them.
 * What the account stands at is read once: in this transaction nobody else moves it, and the ledger's trigger agrees.
 */
export async function postEach(tx: Db, movements: readonly Movement[]): Promise<number> {
  let standing: Standing | undefined;
  for (const movement of movements) {
    const { accountId, amountPence } = movement;
    await moveWithin(tx, { accountId, amountPence, floorPence: Number.MIN_SAFE_INTEGER });
    standing = standing
      ? { balancePence: standing.balancePence + amountPence, sequence: standing.sequence + 1 }
      : (await movedTo(tx, { accountId }))[0]!;
    await append(tx, entryOf(movement, standing));
  }
  return standing?.balancePence ?? 0;
}

type Standing = { balancePence: number; sequence: number };

const entryOf = (movement: Movement, { balancePence, sequence }: Standing) => ({
  accountId: movement.accountId,
  sequence,
  transactionType: movement.transactionType,
  description: movement.description,
  amountPence: movement.amountPence,
  balanceAfterPence: balancePence,
  createdAt: movement.createdAt,
  referenceType: movement.referenceType ?? null,
  referenceId: movement.referenceId ?? null,
  userId: movement.userId,
});
