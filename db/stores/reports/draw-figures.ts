import { asc, eq, sql } from "drizzle-orm";
import type { DrawType } from "../../../src/domain/lottery/game.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { mapped } from "../../mapped.ts";
import { draws, playerResults } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import type { DaySpan } from "./sums.ts";

/** What one draw took and gave as it was settled: the bets in it, what they cost, and what they won; of that, what is unpaid. */
export type DrawFigures = {
  drawDate: string;
  drawType: DrawType;
  bets: number;
  stakesPence: number;
  wonPence: number;
  unpaidPence: number;
};

const p = sql.placeholder;

/** In each row two lists of JSON: those that won name their bet, those that lost have it third (src/domain/lottery/losing-result.ts). */
const stakesIn = (list: string, bet: { name: string; of: string }) =>
  onPostgres
    ? `(select coalesce(sum((one ->> ${bet.name})::bigint), 0) from json_array_elements(${list}) one)`
    : `(select coalesce(sum(json_extract(value, '${bet.of}')), 0) from json_each(${list}))`;
const betsOfRow = sql.raw("json_array_length(selection_results) + json_array_length(losing_results)");
const stakesOfRow = sql.raw(
  `${stakesIn("selection_results", { name: "'betPence'", of: "$.betPence" })} + ${stakesIn("losing_results", { name: "2", of: "$[2]" })}`,
);

const ofDraws = statement((db) =>
  db
    .select({
      drawDate: draws.drawDate,
      drawType: draws.drawType,
      bets: mapped(sql<number>`coalesce(sum(${betsOfRow}), 0)`, Number),
      stakesPence: mapped(sql<number>`coalesce(sum(${stakesOfRow}), 0)`, Number),
      wonPence: mapped(sql<number>`coalesce(sum(${playerResults.totalWinningsPence}), 0)`, Number),
      unpaidPence: mapped(
        sql<number>`coalesce(sum(case when not ${playerResults.paid} then ${playerResults.totalWinningsPence} else 0 end), 0)`,
        Number,
      ),
    })
    .from(playerResults)
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(sql`${draws.drawDate} >= ${p("from")} and ${draws.drawDate} <= ${p("to")}`)
    .groupBy(draws.drawDate, draws.drawType)
    .orderBy(asc(draws.drawDate), asc(draws.drawType)),
);

/** By draw, in the order in which they were made; a draw that nobody played in is not among them. */
export const drawFigures = (db: Db, span: DaySpan): Promise<DrawFigures[]> => ofDraws(db, span);
