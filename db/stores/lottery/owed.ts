import { and, asc, count, desc, eq, sql } from "drizzle-orm";
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

const inDraw = statement((db) =>
  db
    .select({ results: count(), pence: owedPence })
    .from(playerResults)
    .where(and(eq(playerResults.drawId, p("drawId")), owed)),
);
export const owedInDraw = async (db: Db, drawId: number): Promise<Owed> => (await inDraw(db, { drawId }))[0]!;

const owedTo = statement((db) => {
  const sums = db
    .select({
      playerId: playerResults.playerId,
      results: count().as("results"),
      pence: owedPence.as("pence"),
    })
    .from(playerResults)
    .where(owed)
    .groupBy(playerResults.playerId)
    .as("sums");
  return db
    .select({
      playerId: sums.playerId,
      name: players.name,
      accountId: players.accountId,
      accountName: sql<string | null>`case when ${accounts.deletedAt} is null then ${accounts.name} end`,
      results: sums.results,
      pence: sums.pence,
    })
    .from(sums)
    .innerJoin(players, eq(players.id, sums.playerId))
    .innerJoin(accounts, eq(accounts.id, players.accountId))
    .orderBy(desc(sums.pence), asc(players.name))
    .limit(p("most"));
});
/** What is owed to each player, in pence, most first. */
export const owedByPlayer = (db: Db, most: number) => owedTo(db, { most });
