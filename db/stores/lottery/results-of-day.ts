import { asc, desc, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { playerResults } from "../../schema/index.ts";
import { inFull } from "./results.ts";

const p = sql.placeholder;
const MOST_DRAWS = 3;
const ofDay = statement((db) => {
  const ids = Array.from(
    { length: MOST_DRAWS },
    (_, at) => sql`select id from (select id from player_results where draw_id = ${p(`draw${at}`)}
      order by total_winnings_pence desc, player_name, id
      limit ${p("pageSize")} offset ${p(`offset${at}`)}) as found_${sql.raw(String(at))}`,
  );
  return db
    .select()
    .from(playerResults)
    .where(sql`${playerResults.id} in (${sql.join(ids, sql` union all `)})`)
    .orderBy(
      asc(playerResults.drawId),
      desc(playerResults.totalWinningsPence),
      asc(playerResults.playerName),
      asc(playerResults.id),
    );
});

type PageWanted = { drawId: number; players: number; page: number };

/** A page of each of some draws of one day, by the draw's id; `players`: how many took part in it. */
export async function pagesOfResults(db: Db, wanted: readonly PageWanted[], pageSize: number) {
  const values: Record<string, number> = { pageSize };
  const pages = wanted.map(({ drawId, players, page }) => {
    const totalPages = Math.max(1, Math.ceil(players / pageSize));
    return { drawId, total: players, pageNumber: Math.min(page, totalPages), totalPages };
  });
  for (let at = 0; at < MOST_DRAWS; at++) {
    values[`draw${at}`] = pages[at]?.drawId ?? 0;
    values[`offset${at}`] = ((pages[at]?.pageNumber ?? 1) - 1) * pageSize;
  }
  const results = Map.groupBy((await ofDay(db, values)).map(inFull), ({ drawId }) => drawId);
  return new Map(
    pages.map(({ drawId, ...page }) => [drawId, { ...page, results: results.get(drawId) ?? [] }]),
  );
}
