import { and, count, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { playerResults, racingBets, transactions } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

/** What the books say of a day, in pence. */
export type Takings = {
  bets: number;
  /** Staked on racing bets that were placed on the day. */
  stakedPence: number;
  /** What racing bets that were settled on the day returned, refunds included. */
  returnedPence: number;
  /** Deposits, those that a Paid slip makes included. */
  cashInPence: number;
  /** Withdrawals, and lottery winnings that were marked as paid. */
  cashOutPence: number;
};

const p = sql.placeholder;
const from = sql.param(p("from"), racingBets.placedAt);
const until = sql.param(p("until"), racingBets.placedAt);
const sumOf = (what: unknown) => sql<number>`coalesce(sum(${what}), 0)`;

/** Each part is read off an index of its own that ends with the newest: a day costs what the day had. */
const asked = statement((db) => {
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
  const paid = db
    .select({ paidPence: sumOf(playerResults.totalWinningsPence).as("paid_out") })
    .from(playerResults)
    .where(
      and(isNotNull(playerResults.paidAt), gte(playerResults.paidAt, from), lt(playerResults.paidAt, until)),
    )
    .as("found_paid");
  const number = (figure: unknown) => mapped(sql<number>`${figure}`, Number);
  return db
    .select({
      bets: number(struck.bets),
      stakedPence: number(struck.stakedPence),
      returnedPence: number(settled.returnedPence),
      cashInPence: number(cash.inPence),
      cashOutPence: number(sql`${cash.outPence} + ${paid.paidPence}`),
    })
    .from(struck)
    .innerJoin(settled, sql`true`)
    .innerJoin(cash, sql`true`)
    .innerJoin(paid, sql`true`);
});

/** From one instant, included, to another, excluded. */
export const takingsOf = async (db: Db, span: { from: Date; until: Date }): Promise<Takings> =>
  (await asked(db, span))[0]!;
