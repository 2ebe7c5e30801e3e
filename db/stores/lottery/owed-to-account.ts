import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { draws, playerResults, players } from "../../schema/index.ts";
import { owed } from "./owed.ts";
import type { OwedDraw } from "./owed-page.ts";
import { inFull, type PlayerResult } from "./results.ts";

const p = sql.placeholder;

const ofAccount = statement((db) =>
  db
    .select({ result: playerResults, draw: draws })
    .from(playerResults)
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(and(eq(players.accountId, p("accountId")), owed))
    .orderBy(desc(draws.drawDate), asc(draws.drawType), asc(playerResults.id)),
);
/** Everything that is owed to an account's player, newest draw first; to players that were removed, too. */
export const resultsOwedTo = async (db: Db, accountId: AccountId): Promise<PlayerResult[]> =>
  (await ofAccount(db, { accountId })).map(({ result }) => inFull(result));

/** The same by draw; `unpaid` counts the account's own results. */
export async function drawsOwingTo(db: Db, accountId: AccountId): Promise<OwedDraw[]> {
  const byDraw = Map.groupBy(await ofAccount(db, { accountId }), ({ draw }) => draw.id);
  return [...byDraw.values()].map((rows) => ({
    draw: rows[0]!.draw,
    unpaid: rows.length,
    results: rows.map(({ result }) => inFull(result)),
  }));
}
