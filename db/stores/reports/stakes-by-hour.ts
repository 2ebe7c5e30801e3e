import { type SQL, sql } from "drizzle-orm";
import { addDays, instantAt } from "../../../src/domain/london-time.ts";
import type { HourSum } from "../../../src/domain/reports/by-hour.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { racingBets } from "../../schema/index.ts";
import type { DaySpan } from "./sums.ts";

/** An instant that is filled in later, as every table writes it. */
const from = sql.param(sql.placeholder("from"), racingBets.placedAt);
const until = sql.param(sql.placeholder("until"), racingBets.placedAt);

const HOUR_MS = 3_600_000;
const hourOf = (column: SQL): SQL =>
  onPostgres
    ? sql`floor(extract(epoch from ${column}) / 3600)`
    : sql`${column} / ${sql.raw(String(HOUR_MS))}`;
const within = (column: SQL): SQL => sql`${column} >= ${from} and ${column} < ${until}`;
const [placed, made] = [sql.raw("placed_at"), sql.raw("created_at")];

/**
 * Off the index of the bets' days and of the transfers' days; what came from accounts by what it was for, as few of the ledger's
 * rows are a lottery stake.
 */
const byHour = statement((db) =>
  db
    .select({
      hour: mapped(sql<number>`hour`, Number),
      pence: mapped(sql<number>`sum(pence)`, Number),
    })
    .from(
      sql`(select ${hourOf(placed)} as hour, amount_pence as pence from racing_bets where ${within(placed)}
        union all
        select ${hourOf(made)}, amount_pence from shop_transfers
          where ${within(made)} and to_account = 'lottery-stakes'
        union all
        select ${hourOf(made)}, -amount_pence from transactions
          where reference_type = 'LotteryCollection' and transaction_type = 'LotteryStake' and amount_pence < 0
            and ${within(made)}) as each_stake`,
    )
    .groupBy(sql`hour`),
);

/** What was staked in each hour of some days, both products together; hours without a stake are left out. */
export const stakesByHour = (db: Db, { from: first, to: last }: DaySpan): Promise<HourSum[]> =>
  byHour(db, {
    from: instantAt(first, "00:00", "Europe/London"),
    until: instantAt(addDays(last, 1), "00:00", "Europe/London"),
  });
