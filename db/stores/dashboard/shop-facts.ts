import { and, count, gte, lt, sql } from "drizzle-orm";
import type { HourSum } from "../../../src/domain/reports/by-hour.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { mapped } from "../../query/mapped.ts";
import { racingBets, shopTransfers, transactions } from "../../schema/index.ts";
import { type AttentionRow, type AttentionSpan, attentionNeeded } from "../racing/attention.ts";
import { racesAfter, type StoredRace } from "../racing/cards.ts";
import { stakesByHourQuery } from "../reports/stakes-by-hour.ts";

/** A day's takings, in pence. */
export type Takings = {
  bets: number;
  /** Staked on racing bets that were placed on the day. */
  stakedPence: number;
  /** What racing bets that were settled on the day returned, refunds included. */
  returnedPence: number;
  /** Deposits, those that a Paid slip makes included; no lottery stake is one. */
  depositsPence: number;
  withdrawalsPence: number;
  /** Lottery stakes taken in cash, less those that were given back. */
  lotteryStakesPence: number;
  /** Lottery winnings paid in cash, less those that were put back. */
  lotteryWinningsPence: number;
};

const p = sql.placeholder;
const from = sql.param(p("from"), racingBets.placedAt);
const until = sql.param(p("until"), racingBets.placedAt);
const sumOf = (what: unknown) => sql<number>`coalesce(sum(${what}), 0)`;

/** Each part is read off an index of its own that ends with the newest: a day costs what the day had. */
/** From one instant, included, to another, excluded: `from` and `until`. */
export const takingsBetween = (db: Db) => {
  const struck = db
    .select({ bets: count().as("bets"), stakedPence: sumOf(racingBets.amountPence).as("staked") })
    .from(racingBets)
    .where(and(gte(racingBets.placedAt, from), lt(racingBets.placedAt, until)))
    .as("found_struck");
  const settled = db
    .select({ returnedPence: sumOf(racingBets.payoutPence).as("returned") })
    .from(racingBets)
    .where(and(gte(racingBets.settledAt, from), lt(racingBets.settledAt, until)))
    .as("found_settled");
  const cash = db
    .select({
      inPence: sumOf(sql`case when amount_pence > 0 then amount_pence end`).as("cash_in"),
      outPence: sumOf(sql`case when amount_pence < 0 then -amount_pence end`).as("cash_out"),
    })
    .from(transactions)
    .where(
      and(
        // Literally the condition of the partial index.
        sql`transaction_type in ('Deposit', 'Withdraw')`,
        gte(transactions.createdAt, from),
        lt(transactions.createdAt, until),
      ),
    )
    .as("found_cash");
  const lottery = lotteryCash(db);
  const number = (figure: unknown) => mapped(sql<number>`${figure}`, Number);
  return db
    .select({
      bets: number(struck.bets),
      stakedPence: number(struck.stakedPence),
      returnedPence: number(settled.returnedPence),
      depositsPence: number(cash.inPence),
      withdrawalsPence: number(cash.outPence),
      lotteryStakesPence: number(lottery.stakesPence),
      lotteryWinningsPence: number(lottery.winningsPence),
    })
    .from(struck)
    .innerJoin(settled, sql`true`)
    .innerJoin(cash, sql`true`)
    .innerJoin(lottery, sql`true`);
};

/** By the transfers, as on the day sheet: a refund counts on the day it is made. */
function lotteryCash(db: Db) {
  const { createdAt } = shopTransfers;
  return db
    .select({
      stakesPence: sumOf(sql`case when kind = 'LotteryStake' then
        case when from_account = 'lottery-stakes' then -amount_pence else amount_pence end end`).as(
        "lottery_in",
      ),
      winningsPence: sumOf(sql`case when kind = 'LotteryWinnings' then
        case when from_account = 'lottery-winnings' then amount_pence else -amount_pence end end`).as(
        "lottery_out",
      ),
    })
    .from(shopTransfers)
    .where(and(gte(createdAt, from), lt(createdAt, until)))
    .as("found_lottery");
}

/**
 * The shop at a glance: the next races, the day's takings, stakes by the hour, and entries that need
 * attention.
 */
export type FactsOfShop = {
  races: StoredRace[];
  takings: Takings;
  hours: HourSum[];
  attention: AttentionRow[];
};
/** `spans`: the days of `hours` (src/domain/reports/usual-day.ts). */
type Asked = AttentionSpan & { now: Date; most: number; from: Date; until: Date; spans: string };

const asked = batchSelects((db) => ({
  races: racesAfter(db),
  takings: takingsBetween(db),
  hours: stakesByHourQuery(db),
  attention: attentionNeeded(db),
}));

/** `most`: how many races; the day is from one instant, included, to another, excluded. */
export async function factsOfShop(db: Db, wanted: Asked): Promise<FactsOfShop> {
  const { races, takings, hours, attention } = await asked(db, wanted);
  return { races, takings: takings[0]!, hours, attention: attention as AttentionRow[] };
}
