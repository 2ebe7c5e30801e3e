import { and, asc, between, desc, eq, or, sql } from "drizzle-orm";
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
    .where(and(sql`${shopTransfers.referenceType} = 'PlayerResult'`, eq(shopTransfers.referenceId, p("id"))))
    .orderBy(asc(shopTransfers.id)),
);
/** What the shop paid for a result in cash. */
export const transfersForResult = (db: Db, id: number) => transfers(db, { id });
