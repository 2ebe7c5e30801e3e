import { and, count, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { lotteryCollections, playerResults, racingBets, transactions } from "../../schema/index.ts";

/** What the books say of a day, in pence. */
export type Takings = {
  bets: number;
  /** Staked on racing bets that were placed on the day. */
  stakedPence: number;
  /** What racing bets that were settled on the day returned, refunds included. */
  returnedPence: number;
  /** Deposits, those that a Paid slip makes included, and lottery stakes in cash. */
  cashInPence: number;
  /** Withdrawals, and lottery winnings that were paid in cash. */
  cashOutPence: number;
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
  const { paid, collected } = lotteryCash(db);
  const number = (figure: unknown) => mapped(sql<number>`${figure}`, Number);
  return db
    .select({
      bets: number(struck.bets),
      stakedPence: number(struck.stakedPence),
      returnedPence: number(settled.returnedPence),
      cashInPence: number(sql`${cash.inPence} + ${collected.collectedPence}`),
      cashOutPence: number(sql`${cash.outPence} + ${paid.paidPence}`),
    })
    .from(struck)
    .innerJoin(settled, sql`true`)
    .innerJoin(cash, sql`true`)
    .innerJoin(paid, sql`true`)
    .innerJoin(collected, sql`true`);
};

/** Lottery winnings paid in cash, and lottery stakes taken in cash. */
function lotteryCash(db: Db) {
  const paid = db
    .select({ paidPence: sumOf(playerResults.totalWinningsPence).as("paid_out") })
    .from(playerResults)
    .where(
      and(
        isNotNull(playerResults.paidAt),
        gte(playerResults.paidAt, from),
        lt(playerResults.paidAt, until),
        isNull(playerResults.paidTransactionId),
      ),
    )
    .as("found_paid");
  const collected = db
    .select({ collectedPence: sumOf(lotteryCollections.amountPence).as("collected") })
    .from(lotteryCollections)
    .where(
      and(
        // Literally the condition of the partial index.
        sql`taken_back_at is null and paid_from = 'cash'`,
        gte(lotteryCollections.collectedAt, from),
        lt(lotteryCollections.collectedAt, until),
      ),
    )
    .as("found_collected");
  return { paid, collected };
}
