import { type SQL, sql } from "drizzle-orm";
import { addDays, instantAt } from "../../../src/domain/london-time.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { statement } from "../../query/statement.ts";

/** So many days before today are looked at. */
const LISTED_DAYS = 92;
const REMINDED_DAYS = 31;

/** The days before one, the earliest first, each with the instants between which it is, as JSON: [day, from, until]. */
function daysBefore(today: string, howMany: number): string {
  const midnight = (day: string) => instantAt(day, "00:00", "Europe/London").getTime();
  const days = Array.from({ length: howMany }, (_, at) => addDays(today, at - howMany));
  return JSON.stringify(days.map((day) => [day, midnight(day), midnight(addDays(day, 1))]));
}

/** The parameter `days` of the query of what needs attention. */
export const remindedDays = (today: string): string => daysBefore(today, REMINDED_DAYS);

const dayAt = onPostgres ? sql`(one.value ->> 0)` : sql`json_extract(one.value, '$[0]')`;
const instant = (at: 1 | 2): SQL =>
  onPostgres
    ? sql.raw(`to_timestamp((one.value ->> ${at})::bigint / 1000.0)`)
    : sql.raw(`json_extract(one.value, '$[${at}]')`);
const within = (column: string): SQL =>
  sql`${sql.raw(column)} >= ${instant(1)} and ${sql.raw(column)} < ${instant(2)}`;

/**
 * Days of `days` on which cash moved, or a racing bet was struck or settled, and that are not closed: a seek in each index for each
 * day. As `day`, for a query's `from`.
 */
export const unclosedAmong = (days: unknown, more: SQL = sql``): SQL => sql`
  select ${dayAt} as day
  from ${onPostgres ? sql`json_array_elements((select ${days}::text)::json)` : sql`json_each(${days})`} as one
  where not exists (select 1 from day_closings where day_closings.day = ${dayAt}) ${more}
    and (exists (select 1 from transactions where transaction_type in ('Deposit', 'Withdraw') and ${within("created_at")})
      or exists (select 1 from shop_transfers where ${within("created_at")})
      or exists (select 1 from racing_bets where ${within("placed_at")})
      or exists (select 1 from racing_bets where settled_at is not null and ${within("settled_at")}))`;

/** In a shop that closes its days: none before the first that was. */
export const ONCE_CLOSING: SQL = sql`and exists (select 1 from day_closings where day_closings.day < ${dayAt})`;

const listed = statement((db) =>
  db
    .select({ day: sql<string>`day` })
    .from(sql`(${unclosedAmong(sql.placeholder("days"))}) as unclosed`)
    .orderBy(sql`day desc`),
);
/** Days of the last three months with business that are not closed, the newest first; today is none. */
export const unclosedDays = async (db: Db, today: string): Promise<string[]> =>
  (await listed(db, { days: daysBefore(today, LISTED_DAYS) })).map(({ day }) => day);
