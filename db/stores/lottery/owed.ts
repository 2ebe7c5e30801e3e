import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { accounts, draws, playerResults, players } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { drawsOfIds, type StoredDraw } from "./draws.ts";
import { inFull, type PlayerResult } from "./results.ts";

const p = sql.placeholder;
/** Literally the condition of the partial indexes: a bound value would hide from SQLite that they fit. */
const owed = sql`${playerResults.totalWinningsPence} > 0 and not ${playerResults.paid}`;
const owedPence = sql<number>`coalesce(sum(${playerResults.totalWinningsPence}), 0)`.mapWith(Number);

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

const perDraw = statement((db) =>
  db
    .select({ drawId: playerResults.drawId, results: count(), pence: owedPence })
    .from(playerResults)
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(owed)
    .groupBy(playerResults.drawId, draws.drawDate, draws.drawType)
    .orderBy(desc(draws.drawDate), asc(draws.drawType)),
);
const ofDraw = statement((db) =>
  db
    .select()
    .from(playerResults)
    .where(and(eq(playerResults.drawId, p("drawId")), owed))
    .orderBy(asc(playerResults.playerName), asc(playerResults.id))
    .limit(p("limit"))
    .offset(p("offset")),
);

/** A draw with some of its unpaid results; `unpaid` counts all of them, which may go on on the next page. */
export type OwedDraw = { draw: StoredDraw; unpaid: number; results: PlayerResult[] };

/**
 * Winnings that nobody has paid out yet, newest draw first. The draws are counted first, then only those of the page
 * are read: sorting years of unpaid results for fifty of them took most of a second.
 */
export async function pageOfOwed(db: Db, page: number, pageSize: number) {
  const counted = await perDraw(db);
  const all = { results: 0, pence: 0 };
  for (const { results, pence } of counted) {
    all.results += results;
    all.pence += pence;
  }
  const totalPages = Math.max(1, Math.ceil(all.results / pageSize));
  const pageNumber = Math.min(page, totalPages);
  const window = windowOf(counted, (pageNumber - 1) * pageSize, pageSize);
  const stored = await drawsOfIds(
    db,
    window.map(({ drawId }) => drawId),
  );
  const owing: OwedDraw[] = [];
  for (const { drawId, unpaid, ...span } of window) {
    const draw = stored.get(drawId)!;
    owing.push({ draw, unpaid, results: (await ofDraw(db, { drawId, ...span })).map(inFull) });
  }
  return { owing, inAll: all, pageNumber, totalPages };
}

/** Which results of which draws stand in a window of the whole list. */
function windowOf(counted: readonly { drawId: number; results: number }[], from: number, size: number) {
  const window: { drawId: number; unpaid: number; offset: number; limit: number }[] = [];
  let before = 0;
  for (const { drawId, results } of counted) {
    const offset = Math.max(0, from - before);
    const limit = Math.min(results - offset, from + size - before - offset);
    if (offset < results && limit > 0) window.push({ drawId, unpaid: results, offset, limit });
    before += results;
  }
  return window;
}

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
