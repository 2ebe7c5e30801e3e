import { type SQL, sql } from "drizzle-orm";
import { onPostgres } from "../../kit.ts";

/** Among the last thousand fetches: a feed that is down for weeks makes no page slow. */
const newestAnswer = sql`from lottery_fetch_log
  where feed is not null and id > (select max(id) - 1000 from lottery_fetch_log) order by id desc limit 1`;
/** An unreadable list counts as empty here: Lottery Results says so of it. */
const heldOfNewest = onPostgres
  ? sql`json_array_elements((select case when json_typeof(held) = 'array' then held else '[]'::json end ${newestAnswer}))`
  : sql`json_each((select case when json_valid(held) then case json_type(held) when 'array' then held else '[]' end else '[]' end ${newestAnswer}))`;

/** The dates of draws that were held when a feed last answered, and that are not stored since. As `day`, for a query's `from`. */
export const heldDrawDays: SQL = sql`
  select one.value ->> 'drawDate' as day from ${heldOfNewest} as one
  where not exists (select 1 from draws where draw_date = one.value ->> 'drawDate'
    and cast(draw_type as text) = cast(one.value ->> 'drawType' as text))`;
