import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { accounts, playerResults, players } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

const p = sql.placeholder;
/** Literally the condition of the partial indexes: a bound value would hide from SQLite that they fit. */
export const owed = sql`${playerResults.totalWinningsPence} > 0 and not ${playerResults.paid}`;
export const owedPence = mapped(sql<number>`coalesce(sum(${playerResults.totalWinningsPence}), 0)`, Number);

/** What is unpaid: how many results, and what they come to in pence. */
export type Owed = { results: number; pence: number };

const inAll = statement((db) =>
  db.select({ results: count(), pence: owedPence }).from(playerResults).where(owed),
);
export const owedInAll = async (db: Db): Promise<Owed> => (await inAll(db))[0]!;

/** How many results of some draws are unpaid; a draw that owes nothing is not among them. */
export async function owedInDraws(db: Db, drawIds: readonly number[]): Promise<Map<number, number>> {
  const counted = await db
    .select({ drawId: playerResults.drawId, results: count() })
    .from(playerResults)
    .where(and(inArray(playerResults.drawId, [...drawIds]), owed))
    .groupBy(playerResults.drawId);
  return new Map(counted.map(({ drawId, results }) => [drawId, results]));
}

/** A player and what is owed to them, by the results that it is owed for. */
export type OwedPlayer = Owed & {
  playerId: number;
  name: string;
  accountId: number;
  /** Null once the account is off the books. */
  accountName: string | null;
  resultIds: number[];
};

const playerColumns = {
  playerId: players.id,
  name: players.name,
  accountId: players.accountId,
  accountName: sql<string | null>`case when ${accounts.deletedAt} is null then ${accounts.name} end`,
};

const owedMost = statement((db) => {
  const sums = db
    .select({ playerId: playerResults.playerId, pence: owedPence.as("pence") })
    .from(playerResults)
    .where(owed)
    .groupBy(playerResults.playerId)
    .as("sums");
  return db
    .select(playerColumns)
    .from(sums)
    .innerJoin(players, eq(players.id, sums.playerId))
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .orderBy(desc(sums.pence), asc(players.name))
    .limit(p("most"));
});
/** What is owed to each player, in pence, most first. */
export const owedByPlayer = async (db: Db, most: number): Promise<OwedPlayer[]> =>
  withResults(db, await owedMost(db, { most }));

/** The same of some players, whether anything is still owed to them or not. */
export async function owedToPlayers(db: Db, playerIds: readonly number[]): Promise<OwedPlayer[]> {
  const wanted = db
    .select(playerColumns)
    .from(players)
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .where(inArray(players.id, [...playerIds]))
    .orderBy(asc(players.id));
  return withResults(db, await wanted);
}

type Named = Omit<OwedPlayer, "results" | "pence" | "resultIds">;

async function withResults(db: Db, named: readonly Named[]): Promise<OwedPlayer[]> {
  const ids = named.map(({ playerId }) => playerId);
  const rows = await db
    .select({
      id: playerResults.id,
      playerId: playerResults.playerId,
      pence: playerResults.totalWinningsPence,
    })
    .from(playerResults)
    .where(and(inArray(playerResults.playerId, ids), owed))
    .orderBy(asc(playerResults.id));
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return named.map((player) => {
    const own = byPlayer.get(player.playerId) ?? [];
    const pence = own.reduce((sum, result) => sum + result.pence, 0);
    return { ...player, results: own.length, pence, resultIds: own.map(({ id }) => id) };
  });
}
