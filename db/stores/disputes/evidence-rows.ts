import { and, asc, between, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, playerResults, players, shopTransfers, transactions } from "../../schema/index.ts";

const p = sql.placeholder;

const movement = statement((db) =>
  db
    .select()
    .from(transactions)
    .where(eq(transactions.id, p("id"))),
);
export const findMovement = async (db: Db, id: number) => (await movement(db, { id }))[0];

const playerOf = statement((db) =>
  db
    .select({ accountId: players.accountId, drawId: playerResults.drawId })
    .from(playerResults)
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .where(eq(playerResults.id, p("id"))),
);
/** The account of a player's result in a draw: removed players and deleted accounts, too. */
export const ownerOfResult = async (db: Db, id: number) => (await playerOf(db, { id }))[0];

const resultIn = statement((db) =>
  db
    .select({ id: playerResults.id })
    .from(playerResults)
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .where(and(eq(playerResults.drawId, p("drawId")), eq(players.accountId, p("accountId"))))
    .orderBy(desc(playerResults.id)),
);
/** The present result of an account in a draw; undefined once the draw is removed. */
export const resultOfAccount = async (
  db: Db,
  drawId: number,
  accountId: number,
): Promise<number | undefined> => (await resultIn(db, { drawId, accountId }))[0]?.id;

const account = statement((db) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      createdAt: accounts.createdAt,
      deletedAt: accounts.deletedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, p("id"))),
);
/** An account, though it may be deleted. */
export const accountOfDispute = async (db: Db, id: number) => (await account(db, { id }))[0];

/** So many rows of the ledger on either side of the one in dispute. */
const ROWS_BESIDE = 5;
const beside = statement((db) =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.accountId, p("accountId")),
        between(
          transactions.sequence,
          sql`${p("sequence")} - ${ROWS_BESIDE}`,
          sql`${p("sequence")} + ${ROWS_BESIDE}`,
        ),
      ),
    )
    .orderBy(asc(transactions.sequence)),
);
/** A movement with those before and after it: each says what it left on the account. */
export const movementsBeside = (db: Db, { accountId, sequence }: { accountId: number; sequence: number }) =>
  beside(db, { accountId, sequence });

const later = statement((db) =>
  db
    .select()
    .from(transactions)
    .where(
      and(
        sql`${transactions.referenceType} = ${p("referenceType")}`,
        eq(transactions.referenceId, p("referenceId")),
        eq(transactions.accountId, p("accountId")),
        gt(transactions.sequence, p("sequence")),
      ),
    )
    .orderBy(asc(transactions.sequence)),
);
type Moved = typeof transactions.$inferSelect;
/** What was moved on the account later for the same bet, result or stake, oldest first. */
export const movementsAfter = async (db: Db, movement: Moved): Promise<Moved[]> => {
  const { accountId, sequence, referenceType, referenceId } = movement;
  return referenceType && referenceId
    ? await later(db, { accountId, sequence, referenceType, referenceId })
    : [];
};

const ofReference = statement((db) =>
  db
    .select()
    .from(transactions)
    .where(
      or(
        and(sql`${transactions.referenceType} = ${p("type")}`, eq(transactions.referenceId, p("id"))),
        and(sql`${transactions.referenceType} = 'BetSlip'`, eq(transactions.referenceId, p("slipId"))),
      ),
    )
    .orderBy(asc(transactions.id)),
);
/** What moved on an account for a bet and its slip, or for a result. `slipId`: 0 for none. */
export const movementsFor = (
  db: Db,
  wanted: { type: "RacingBet" | "PlayerResult"; id: number; slipId: number },
) => ofReference(db, wanted);

const transfers = statement((db) =>
  db
    .select()
    .from(shopTransfers)
    .where(and(sql`${shopTransfers.referenceType} = ${p("type")}`, eq(shopTransfers.referenceId, p("id"))))
    .orderBy(asc(shopTransfers.id)),
);
/** What was paid in cash for a result, or of a stake, and taken back. */
export const transfersFor = (db: Db, type: "PlayerResult" | "LotteryCollection", id: number) =>
  transfers(db, { type, id });

/** What a transfer gave to the customer, in pence: below zero where they handed it in. */
export const cashToCustomer = ({
  toAccount,
  amountPence,
}: {
  toAccount: string;
  amountPence: number;
}): number => (isCash(toAccount) ? amountPence : -amountPence);
const isCash = (account: string): boolean => account === "counter" || account.startsWith("till:");

const playersOf = statement((db) =>
  db
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(eq(players.accountId, p("accountId")))
    .orderBy(asc(players.id)),
);
/** The players that an account had, removed ones too. */
export const playersOfAccount = (db: Db, accountId: number) => playersOf(db, { accountId });
