import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { draws, playerResults, players } from "../../schema/index.ts";
import { owed } from "./owed.ts";
import { inFull, type PlayerResult } from "./results.ts";

const p = sql.placeholder;

const due = statement((db) =>
  db
    .select({ id: playerResults.id })
    .from(playerResults)
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(
      and(
        owed,
        sql`${draws.drawDate} < ${p("before")}`,
        sql`not exists (select 1 from shop_transfers f where f.reference_type = 'PlayerResult'
          and f.reference_id = ${playerResults.id} and f.kind = 'Lapsed')`,
      ),
    )
    .orderBy(asc(playerResults.id)),
);
/**
 * The unpaid winnings of draws before a day, by the ids of their results. They lapse once: what was taken back waits
 * for its player.
 */
export const winningsToLapse = async (db: Db, before: string): Promise<number[]> =>
  (await due(db, { before })).map(({ id }) => id);

/** Marks winnings as lapsed, and closed; null: they are unpaid again. */
export async function saveLapse(
  tx: Db,
  id: number,
  lapse: { lapsedAt: Date; paidTransferId: number } | null,
): Promise<PlayerResult> {
  const changed = lapse ? { ...lapse, paid: true } : { lapsedAt: null, paidTransferId: null, paid: false };
  const saved = tx.update(playerResults).set(changed).where(eq(playerResults.id, id));
  return inFull((await saved.returning())[0]!);
}

const lapsed = statement((db) =>
  db
    .select({
      id: playerResults.id,
      playerName: playerResults.playerName,
      accountId: players.accountId,
      drawDate: draws.drawDate,
      drawType: draws.drawType,
      pence: playerResults.totalWinningsPence,
      lapsedAt: playerResults.lapsedAt,
    })
    .from(playerResults)
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .where(sql`lapsed_at is not null`)
    .orderBy(desc(playerResults.id))
    .limit(p("most")),
);
export type LapsedWinnings = Awaited<ReturnType<typeof lapsed>>[number];
/** Winnings that have lapsed, the newest first. */
export const lapsedWinnings = (db: Db, most: number): Promise<LapsedWinnings[]> => lapsed(db, { most });

/** All winnings that have lapsed, as a select for batching: how many, and their sum. */
export const lapsedInAllQuery = (db: Db) =>
  db
    .select({
      count: count(),
      pence: mapped(sql<number>`coalesce(sum(${playerResults.totalWinningsPence}), 0)`, Number),
    })
    .from(playerResults)
    .where(sql`lapsed_at is not null`);
