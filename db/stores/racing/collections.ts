import { and, desc, eq, sql } from "drizzle-orm";
import type { BetId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { execute } from "../../query/execute.ts";
import { statement } from "../../query/statement.ts";
import { racingBets, transactions, users } from "../../schema/index.ts";

/** A payout of a bet, negative when reversed: its ledger row, time and user. */
export type Collection = { transactionId: number; pence: number; collectedAt: Date; staffName: string };

const p = sql.placeholder;

/** A ledger row each, newest first; takes `betId`. */
export const collectionsQuery = (db: Db) =>
  db
    .select({
      transactionId: transactions.id,
      amountPence: transactions.amountPence,
      collectedAt: transactions.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(transactions)
    .leftJoin(users, eq(users.id, transactions.userId))
    .where(
      and(
        eq(transactions.referenceType, "RacingBet"),
        eq(transactions.referenceId, p("betId")),
        sql`${transactions.transactionType} in ('Withdraw', 'Deposit')`,
      ),
    )
    .orderBy(desc(transactions.id));
const ofBet = statement(collectionsQuery);
type Row = Awaited<ReturnType<typeof ofBet>>[number];

export const collectionsFrom = (rows: readonly Row[]): Collection[] =>
  rows.map(({ transactionId, amountPence, collectedAt, firstName, lastName }) => ({
    transactionId,
    pence: -amountPence,
    collectedAt,
    staffName: `${firstName ?? ""} ${lastName ?? ""}`.trim() || "the shop",
  }));
/** What of a bet was paid out over the counter and put back, the newest first. */
export const collectionsOf = async (db: Db, betId: BetId): Promise<Collection[]> =>
  collectionsFrom(await ofBet(db, { betId }));

const lastReturn = statement((db) =>
  db
    .select({ amountPence: transactions.amountPence, balancePence: transactions.balanceAfterPence })
    .from(transactions)
    .where(
      and(
        eq(transactions.referenceType, "RacingBet"),
        eq(transactions.referenceId, p("betId")),
        sql`${transactions.transactionType} not in ('Withdraw', 'Deposit')`,
        sql`${transactions.amountPence} > 0`,
      ),
    )
    .orderBy(desc(transactions.id))
    .limit(1),
);
/** What the account owed when the bet's last return came onto it: that much of the return paid for it. */
export async function owedAtReturn(db: Db, betId: BetId): Promise<number> {
  const [row] = await lastReturn(db, { betId });
  return row ? Math.max(0, row.amountPence - row.balancePence) : 0;
}

const setCollected = execute((db) =>
  db
    .update(racingBets)
    .set({ collectedPence: sql`${p("collectedPence")}` })
    .where(eq(racingBets.id, p("id"))),
);
/** How much of a bet is collected now: it moves with the ledger's row, and never by itself. */
export const saveCollected = (tx: Db, bet: { id: number; collectedPence: number }): Promise<void> =>
  setCollected(tx, bet);
