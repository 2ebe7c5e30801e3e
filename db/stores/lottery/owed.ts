import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { idsOfGroup, isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, playerResults, players } from "../../schema/index.ts";

const p = sql.placeholder;
/** Literally the condition of the partial indexes: a bound value would hide from SQLite that they fit. */
export const owed = sql`${playerResults.totalWinningsPence} > 0 and not ${playerResults.paid}`;
export const owedPence = mapped(sql<number>`coalesce(sum(${playerResults.totalWinningsPence}), 0)`, Number);

/** Unpaid results: their number and sum in pence. */
export type Owed = { results: number; pence: number };

const inAll = statement((db) =>
  db.select({ results: count(), pence: owedPence }).from(playerResults).where(owed),
);
export const owedInAll = async (db: Db): Promise<Owed> => (await inAll(db))[0]!;

const inDraws = statement((db) =>
  db
    .select({ drawId: playerResults.drawId, results: count() })
    .from(playerResults)
    .where(and(isOneOf(playerResults.drawId, p("drawIds")), owed))
    .groupBy(playerResults.drawId),
);
/** How many results of some draws are unpaid; a draw that owes nothing is not among them. */
export async function owedInDraws(db: Db, drawIds: readonly number[]): Promise<Map<number, number>> {
  const counted = await inDraws(db, { drawIds: JSON.stringify(drawIds) });
  return new Map(counted.map(({ drawId, results }) => [drawId, results]));
}

/** A player and the unpaid winnings, with their results. */
export type OwedPlayer = Owed & {
  playerId: number;
  name: string;
  accountId: AccountId;
  /** Null where the account was deleted. */
  accountName: string | null;
  resultIds: number[];
};

const playerColumns = {
  playerId: players.id,
  name: players.name,
  accountId: players.accountId,
  accountName: sql<string | null>`case when ${accounts.deletedAt} is null then ${accounts.name} end`,
};

const theirResults = {
  results: count(playerResults.id),
  pence: owedPence,
  resultIds: idsOfGroup(playerResults.id),
};

/** Unpaid winnings of each player in pence, as a subquery. */
export const sumsByPlayer = (db: Db) =>
  db
    .select({ playerId: playerResults.playerId, pence: owedPence.as("pence") })
    .from(playerResults)
    .where(owed)
    .groupBy(playerResults.playerId)
    .as("sums");

const owedMost = statement((db) => {
  const sums = sumsByPlayer(db);
  const most = db
    .select({ ...playerColumns, accountName: playerColumns.accountName.as("account_name"), sum: sums.pence })
    .from(sums)
    .innerJoin(players, eq(players.id, sums.playerId))
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .orderBy(desc(sums.pence), asc(players.name))
    .limit(p("most"))
    .as("found_most");
  const { sum, ...named } = most._.selectedFields;
  return db
    .select({ ...named, ...theirResults })
    .from(most)
    .innerJoin(playerResults, and(eq(playerResults.playerId, most.playerId), owed))
    .groupBy(most.playerId, most.name, most.accountId, sql`${most.accountName}`, sql`${sum}`)
    .orderBy(desc(sum), asc(most.name));
});
/** Unpaid winnings of each player in pence, largest first. */
export const owedByPlayer = (db: Db, most: number): Promise<OwedPlayer[]> => owedMost(db, { most });

const ofPlayers = statement((db) =>
  db
    .select({ ...playerColumns, ...theirResults })
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .leftJoin(playerResults, and(eq(playerResults.playerId, players.id), owed))
    .where(isOneOf(players.id, p("playerIds")))
    .groupBy(players.id, accounts.id)
    .orderBy(asc(players.id)),
);
/** The same of some players, whether anything is still owed to them or not. */
export const owedToPlayers = (db: Db, playerIds: readonly number[]): Promise<OwedPlayer[]> =>
  ofPlayers(db, { playerIds: JSON.stringify(playerIds) });
