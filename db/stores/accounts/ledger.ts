import { and, eq, sql } from "drizzle-orm";
import type { TransactionType } from "../../../src/domain/accounts/transaction.ts";
import type { AccountId, ShiftId, UserId } from "../../../src/domain/ids.ts";
import { accountTopic } from "../../../src/domain/live/topics.ts";
import type { Db } from "../../client.ts";
import { lockAccount, lockRows } from "../../locks.ts";
import { noteTopics } from "../../published-topics.ts";
import { execute, insertOne } from "../../query/execute.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, transactions } from "../../schema/index.ts";

/** One row of the ledger. */
export type Transaction = typeof transactions.$inferSelect;

/** One movement of money, signed: above zero into the account. */
export type Movement = {
  accountId: AccountId;
  amountPence: number;
  transactionType: TransactionType;
  description: string;
  createdAt: Date;
  userId: UserId | null;
  referenceType?: "RacingBet" | "BetSlip" | "LotteryCollection" | "PlayerResult";
  referenceId?: number;
  /** The shift whose till the cash goes over. */
  shiftId?: ShiftId | null;
  /** The transaction that this one takes back or puts right. */
  correctsId?: number | null;
};

/** An account's balance, read under its lock: no other transaction moves it. */
export type BalanceNow = { balancePence: number; transactionCount: number };

const p = sql.placeholder;

const move = execute((db) =>
  db
    .update(accounts)
    .set({
      balancePence: sql`${accounts.balancePence} + ${p("amountPence")}`,
      transactionCount: sql`${accounts.transactionCount} + 1`,
    })
    .where(
      and(
        eq(accounts.id, p("accountId")),
        // Read under the lock; were it read without, the ledger row would be refused, and all with it.
        eq(accounts.transactionCount, p("transactionCount")),
      ),
    ),
);
const standing = statement((db) =>
  db
    .select({ balancePence: accounts.balancePence, transactionCount: accounts.transactionCount })
    .from(accounts)
    .where(eq(accounts.id, p("accountId"))),
);
const standings = statement((db) =>
  db
    .select({
      id: accounts.id,
      balancePence: accounts.balancePence,
      transactionCount: accounts.transactionCount,
    })
    .from(accounts)
    .where(isOneOf(accounts.id, p("ids"))),
);
const addRow = (db: Db) =>
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
    shiftId: p("shiftId"),
    correctsId: p("correctsId"),
  });
const append = insertOne(transactions, addRow);
const appendLater = execute(addRow);

/** An account's balance under its lock, until the transaction ends. */
export async function standingOf(tx: Db, accountId: AccountId): Promise<BalanceNow> {
  await lockAccount(tx, accountId);
  const [found] = await standing(tx, { accountId });
  if (!found) throw new Error(`There is no account ${accountId} to move money on`);
  return found;
}

async function moveBalance(tx: Db, movement: Movement, before: BalanceNow): Promise<void> {
  noteTopics(tx, [accountTopic(movement.accountId)]);
  await move(tx, { ...movement, ...before });
}

/**
 * The only way a balance changes, here and in `postEach`: the account's own row moves by the amount, and beside it the
 * ledger has a row with the balance that it left. Triggers refuse a row that does not follow from the one before it.
 * Undefined when the movement would take the balance below `floorPence` (null: it may be owed).
 */
export async function post(
  tx: Db,
  movement: Movement,
  floorPence: number | null,
  known?: BalanceNow,
): Promise<Transaction | undefined> {
  const before = known ?? (await standingOf(tx, movement.accountId));
  const { amountPence } = movement;
  // A balance may be raised from any debt, but from here nothing takes it below the floor.
  const floor = amountPence >= 0 || floorPence === null ? Number.NEGATIVE_INFINITY : floorPence;
  if (before.balancePence + amountPence < floor) return undefined;
  await moveBalance(tx, movement, before);
  const entry = entryOf(movement, before);
  return { id: (await append(tx, entry))!, ...entry };
}

/**
 * Several movements of one account that all may be owed, each with a row of its own; answers the balance after them.
 * Nothing of it is waited for.
 */
export async function postEach(
  tx: Db,
  movements: readonly Movement[],
  known?: BalanceNow,
): Promise<BalanceNow> {
  const [first] = movements;
  let stands =
    known ?? (first ? await standingOf(tx, first.accountId) : { balancePence: 0, transactionCount: 0 });
  for (const movement of movements) {
    await moveBalance(tx, movement, stands);
    const entry = entryOf(movement, stands);
    await appendLater(tx, entry);
    stands = balanceAfter(entry);
  }
  return stands;
}

/** Movements of any accounts that all may be owed, in their order; the accounts are read together. */
export async function postAll(tx: Db, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return;
  const ids = [...new Set(movements.map(({ accountId }) => accountId))];
  await lockRows(tx, "accounts", ids);
  const stands = new Map<number, BalanceNow>();
  for (const { id, ...found } of await standings(tx, { ids: JSON.stringify(ids) })) stands.set(id, found);
  for (const movement of movements) {
    const { accountId } = movement;
    stands.set(accountId, await postEach(tx, [movement], stands.get(accountId)));
  }
}

/** What a ledger row left. */
export const balanceAfter = ({
  balanceAfterPence,
  sequence,
}: Pick<Transaction, "balanceAfterPence" | "sequence">): BalanceNow => ({
  balancePence: balanceAfterPence,
  transactionCount: sequence,
});

const entryOf = (movement: Movement, { balancePence, transactionCount }: BalanceNow) => ({
  accountId: movement.accountId,
  sequence: transactionCount + 1,
  transactionType: movement.transactionType,
  description: movement.description,
  amountPence: movement.amountPence,
  balanceAfterPence: balancePence + movement.amountPence,
  createdAt: movement.createdAt,
  referenceType: movement.referenceType ?? null,
  referenceId: movement.referenceId ?? null,
  userId: movement.userId,
  shiftId: movement.shiftId ?? null,
  correctsId: movement.correctsId ?? null,
});
