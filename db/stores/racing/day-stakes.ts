import { eq, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { betCounts, racingBets } from "../../schema/index.ts";

const p = sql.placeholder;
const from = sql.param(p("from"), racingBets.placedAt);

/**
 * All that an account staked since midnight, from its bets: only where its row has no day yet. Back from its newest bet to
 * the first of an earlier day.
 */
export const stakedInBets = sql`(select coalesce(sum(amount_pence), 0) from racing_bets
  where account_id = ${p("accountId")} and account_sequence > coalesce((select account_sequence from racing_bets
    where account_id = ${p("accountId")} and placed_at < ${from} order by account_sequence desc limit 1), 0))`;

// Void bets are few, and have an index of their own: nothing is written when a bet becomes void, or no longer is.
const voided = sql`(select coalesce(sum(amount_pence), 0) from racing_bets
  where account_id = ${p("accountId")} and status = ${literal(VOID)} and placed_at >= ${from})`;

const staked = statement((db) =>
  db
    .select({
      pence: mapped(
        sql<number>`case when ${betCounts.stakedDay} = ${p("day")} then ${betCounts.stakedPence}
          when ${betCounts.stakedDay} is null then ${stakedInBets} else 0 end - ${voided}`,
        Number,
      ),
    })
    .from(betCounts)
    .where(eq(betCounts.accountId, p("accountId"))),
);
/** What an account staked on London's day `day`, which began at `from`; void bets are not counted. */
export const stakedOn = async (db: Db, accountId: AccountId, day: string, from: Date): Promise<number> =>
  (await staked(db, { accountId, day, from }))[0]?.pence ?? 0;
