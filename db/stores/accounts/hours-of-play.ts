import { type SQL, sql } from "drizzle-orm";
import { HOUR_MS, type HourOfPlay } from "../../../src/domain/accounts/care-limits.ts";
import type { AccountId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { transactions } from "../../schema/index.ts";

/**
 * What customers paid in, staked and lost, by the hour. Money of racing bets is read off the ledger; a lottery stake counts
 * by its collection and winnings by their payment, as cash of both goes past the account. docs/rules/care.md
 */

const p = sql.placeholder;
const hourOf = (column: string): SQL =>
  onPostgres
    ? sql`floor(extract(epoch from ${sql.raw(column)}) / ${sql.raw(String(HOUR_MS / 1000))})`
    : sql`${sql.raw(column)} / ${sql.raw(String(HOUR_MS))}`;

/** A payment of a bet that is put back was never the customer's money; what settles a bet again has its reference. */
const paidIn =
  sql.raw(`case when t.transaction_type = 'Deposit' and coalesce(t.reference_type, '') <> 'RacingBet'
  or t.transaction_type = 'Adjustment' and t.reference_type is null then t.amount_pence else 0 end`);
const stakedBy = (types: string) =>
  sql.raw(`case when t.transaction_type in (${types}) then -t.amount_pence else 0 end`);
const lost =
  sql.raw(`case when t.transaction_type in ('RacingBetPlaced', 'RacingBetRefunded', 'RacingBetPaidOut')
  or t.transaction_type = 'Adjustment' and t.reference_type = 'RacingBet' then -t.amount_pence else 0 end`);

const from = sql.param(p("from"), transactions.createdAt);
const summed = {
  hour: mapped(sql<number>`hour`, Number),
  paidInPence: mapped(sql<number>`sum(paid_in)`, Number),
  stakedPence: mapped(sql<number>`sum(staked)`, Number),
  lostPence: mapped(sql<number>`sum(lost)`, Number),
};

// Back from the account's newest row to the first of before: the cost grows with the rows of the span.
const ofAccount = statement((db) =>
  db
    .select(summed)
    .from(
      sql`(select ${hourOf("t.created_at")} as hour, ${paidIn} as paid_in,
          ${stakedBy("'RacingBetPlaced', 'RacingBetRefunded'")} as staked, ${lost} as lost
        from transactions t where t.account_id = ${p("accountId")}
          and t.sequence > coalesce((select sequence from transactions
            where account_id = ${p("accountId")} and created_at < ${from} order by sequence desc limit 1), 0)
        union all
        select ${hourOf("c.collected_at")}, 0, c.amount_pence, c.amount_pence
        from players cross join lottery_collections c
        where players.account_id = ${p("accountId")} and c.player_id = players.id
          and c.taken_back_at is null and c.collected_at >= ${from}
        union all
        select ${hourOf("r.paid_at")}, 0, 0, -r.total_winnings_pence
        from players cross join player_results r
        where players.account_id = ${p("accountId")} and r.player_id = players.id
          and r.paid_at is not null and r.paid_at >= ${from}) as sums`,
    )
    .groupBy(sql`hour`)
    .orderBy(sql`hour`),
);
/** Of one account since an instant, which begins an hour; read under its lock where it decides. */
export const playOf = (db: Db, accountId: AccountId, since: Date): Promise<HourOfPlay[]> =>
  ofAccount(db, { accountId, from: since });

/** What an account paid in and staked in an hour. Pence. */
export type HourOfAccount = { accountId: AccountId; hour: number; paidInPence: number; stakedPence: number };

/**
 * The ledger's rows since an instant: their ids follow the last cash before it, which has an index of its own, so that no
 * older row is read.
 */
const ledgerSince = sql`transactions t where t.id > coalesce((select id from transactions
    where transaction_type in ('Deposit', 'Withdraw') and created_at < ${from}
    order by created_at desc limit 1), 0) and t.created_at >= ${from}`;

const ofAll = statement((db) =>
  db
    .select({
      accountId: mapped(sql<number>`account_id`, Number),
      hour: mapped(sql<number>`hour`, Number),
      paidInPence: mapped(sql<number>`sum(paid_in)`, Number),
      stakedPence: mapped(sql<number>`sum(staked)`, Number),
    })
    .from(
      sql`(select account_id, hour, paid_in, staked, sum(paid_in) over of_account as all_paid_in,
          sum(staked) over of_account as all_staked from (
        select t.account_id, ${hourOf("t.created_at")} as hour, ${paidIn} as paid_in,
          ${stakedBy("'RacingBetPlaced', 'RacingBetRefunded', 'LotteryStake'")} as staked from ${ledgerSince}
        union all
        select players.account_id, ${hourOf("c.collected_at")}, 0, c.amount_pence
        from lottery_collections c join players on players.id = c.player_id
        where c.taken_back_at is null and c.paid_from = 'cash'
          and c.collected_at >= ${from}) as found
        window of_account as (partition by account_id)) as sums`,
    )
    .where(sql`all_staked >= ${p("leastStaked")} or all_paid_in >= ${p("leastPaidIn")}`)
    .groupBy(sql`account_id`, sql`hour`)
    .orderBy(sql`account_id`, sql`hour`),
);
/** Of every account that staked or paid in so much since an instant, which begins an hour. */
export const playOfMany = (
  db: Db,
  since: Date,
  least: { stakedPence: number; paidInPence: number },
): Promise<HourOfAccount[]> =>
  ofAll(db, { from: since, leastStaked: least.stakedPence, leastPaidIn: least.paidInPence });
