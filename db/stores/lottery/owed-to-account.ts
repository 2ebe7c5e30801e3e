import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { draws, playerResults, players } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { drawsOfIds } from "./draws.ts";
import { owed } from "./owed.ts";
import type { OwedDraw } from "./owed-page.ts";
import { inFull, type PlayerResult } from "./results.ts";

const p = sql.placeholder;

const ofAccount = statement((db) =>
  db
    .select(getTableColumns(playerResults))
    .from(playerResults)
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(and(eq(players.accountId, p("accountId")), owed))
    .orderBy(desc(draws.drawDate), asc(draws.drawType), asc(playerResults.id)),
);
/** Everything that is owed to an account's player, newest draw first; to players that were removed, too. */
export const resultsOwedTo = async (db: Db, accountId: number): Promise<PlayerResult[]> =>
  (await ofAccount(db, { accountId })).map(inFull);

/** The same by draw; `unpaid` counts the account's own results. */
export async function drawsOwingTo(db: Db, accountId: number): Promise<OwedDraw[]> {
  const byDraw = Map.groupBy(await resultsOwedTo(db, accountId), ({ drawId }) => drawId);
  const stored = await drawsOfIds(db, [...byDraw.keys()]);
  return [...byDraw].map(([id, results]) => ({ draw: stored.get(id)!, unpaid: results.length, results }));
}
