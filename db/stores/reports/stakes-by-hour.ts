import { type SQL, sql } from "drizzle-orm";
import { addDays, instantAt } from "../../../src/domain/london-time.ts";
import type { HourSum } from "../../../src/domain/reports/by-hour.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import type { DaySpan } from "./sums.ts";

const HOUR_MS = 3_600_000;
const hourOf = (column: SQL): SQL =>
  onPostgres
    ? sql`floor(extract(epoch from ${column}) / 3600)`
    : sql`${column} / ${sql.raw(String(HOUR_MS))}`;
const [placed, made] = [sql.raw("placed_at"), sql.raw("created_at")];

/** `[[from, until], …]` in milliseconds, the second excluded, as rows. */
const spans = onPostgres
  ? sql`(select to_timestamp((value ->> 0)::bigint / 1000.0) as first, to_timestamp((value ->> 1)::bigint / 1000.0) as next
      from json_array_elements((select ${sql.placeholder("spans")}::text)::json)) as span`
  : sql`(select json_extract(value, '$[0]') as first, json_extract(value, '$[1]') as next
      from json_each(${sql.placeholder("spans")})) as span`;
const within = (column: SQL): SQL => sql`${column} >= span.first and ${column} < span.next`;

/**
 * What was staked in each hour of some spans, both products together; hours without a stake are left out. A
 * seek for each span in the indexes of the bets' and the transfers' days, and in that of the lottery stakes
 * that came from accounts: `cross join` has SQLite begin with the spans.
 */
export const stakesByHourQuery = (db: Db) =>
  db
    .select({
      hour: mapped(sql<number>`hour`, Number),
      pence: mapped(sql<number>`sum(pence)`, Number),
    })
    .from(
      sql`(select ${hourOf(placed)} as hour, amount_pence as pence from ${spans} cross join racing_bets
          where ${within(placed)}
        union all
        select ${hourOf(made)}, amount_pence from ${spans} cross join shop_transfers
          where ${within(made)} and to_account = 'lottery-stakes'
        union all
        select ${hourOf(made)}, -amount_pence from ${spans} cross join transactions
          where transaction_type = 'LotteryStake' and amount_pence < 0 and ${within(made)}) as sums`,
    )
    .groupBy(sql`hour`);

const byHour = statement(stakesByHourQuery);

/** Of whole days. */
export function stakesByHour(db: Db, { from, to }: DaySpan): Promise<HourSum[]> {
  const midnight = (day: string) => instantAt(day, "00:00", "Europe/London").getTime();
  return byHour(db, { spans: JSON.stringify([[midnight(from), midnight(addDays(to, 1))]]) });
}
