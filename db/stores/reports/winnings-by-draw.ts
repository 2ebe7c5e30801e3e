import { asc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { draws, playerResults } from "../../schema/index.ts";

const won = statement((db) =>
  db
    .select({
      at: draws.performedAt,
      pence: mapped(sql<number>`sum(${playerResults.totalWinningsPence})`, Number),
    })
    .from(draws)
    .innerJoin(playerResults, eq(playerResults.drawId, draws.id))
    .where(gte(draws.performedAt, sql.param(sql.placeholder("from"), draws.performedAt)))
    .groupBy(draws.id, draws.performedAt)
    .orderBy(asc(draws.id)),
);
/** What each draw that was entered since an instant won, and when it was entered. */
export const winningsSince = (db: Db, from: Date): Promise<{ at: Date; pence: number }[]> =>
  won(db, { from });
