import { asc, eq, sql } from "drizzle-orm";
import type { DrawType } from "../../../src/domain/lottery/game.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { draws, playerResults } from "../../schema/index.ts";
import type { DaySpan } from "./sums.ts";

/** One draw as it was settled: its bets, their cost, their winnings, and the unpaid part. */
export type DrawFigures = {
  drawDate: string;
  drawType: DrawType;
  bets: number;
  stakesPence: number;
  wonPence: number;
  unpaidPence: number;
  /** Results whose bets cannot be read: these are not in the bets and in what they cost. */
  unread: number;
};

const p = sql.placeholder;

/** In each row two lists of JSON: those that won name their bet, those that lost have it third (src/domain/lottery/settle-selection.ts). */
const LISTS = [
  { list: "selection_results", kind: "object", name: "'betPence'", of: "$.betPence" },
  { list: "losing_results", kind: "array", name: "2", of: "$[2]" },
] as const;
type List = (typeof LISTS)[number];

const isList = ({ list }: List): string =>
  onPostgres
    ? `json_typeof(${list}) = 'array'`
    : `case when json_valid(${list}) then json_type(${list}) = 'array' else false end`;
/** An unreadable list counts as empty: the report continues and names it. */
const listed = (one: List): string =>
  `case when ${isList(one)} then ${one.list} else '[]'${onPostgres ? "::json" : ""} end`;
const stakesIn = (one: List): string =>
  onPostgres
    ? `(select coalesce(sum(case when json_typeof(one -> ${one.name}) = 'number' then (one ->> ${one.name})::numeric end), 0)
        from json_array_elements(${listed(one)}) one)`
    : `(select coalesce(sum(case type when '${one.kind}' then json_extract(value, '${one.of}') end), 0)
        from json_each(${listed(one)}))`;
/** Every bet of the list has a cost. */
const isRead = (one: List): string => {
  const said = onPostgres
    ? `count(*) filter (where json_typeof(one -> ${one.name}) = 'number') from json_array_elements(${listed(one)}) one`
    : `count(case type when '${one.kind}' then json_extract(value, '${one.of}') end) from json_each(${listed(one)})`;
  return `(${isList(one)} and (select ${said}) = json_array_length(${listed(one)}))`;
};
const ofRow = (figure: (one: List) => string) => sql.raw(LISTS.map(figure).join(" + "));
const betsOfRow = ofRow((one) => `json_array_length(${listed(one)})`);
const stakesOfRow = ofRow(stakesIn);
const isUnread = sql.raw(`not (${LISTS.map(isRead).join(" and ")})`);

const ofDraws = statement((db) =>
  db
    .select({
      drawDate: draws.drawDate,
      drawType: draws.drawType,
      bets: mapped(sql<number>`coalesce(sum(${betsOfRow}), 0)`, Number),
      stakesPence: mapped(sql<number>`coalesce(sum(${stakesOfRow}), 0)`, Number),
      unread: mapped(sql<number>`sum(case when ${isUnread} then 1 else 0 end)`, Number),
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

/** By draw, in order of entry; draws without players are left out. */
export const drawFigures = (db: Db, span: DaySpan): Promise<DrawFigures[]> => ofDraws(db, span);
