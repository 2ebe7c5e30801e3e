import { sql } from "drizzle-orm";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { BooksStanding } from "../../../src/domain/reports/day-sheet.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { accounts, racingBets } from "../../schema/index.ts";
import { owedInAll } from "../lottery/owed.ts";
import { unclaimedByAccount } from "../racing/unclaimed.ts";

const number = (figure: ReturnType<typeof sql<number>>) => mapped(figure, Number);

const pending = statement((db) =>
  db
    .select({
      bets: number(sql<number>`count(*)`),
      pence: number(sql<number>`coalesce(sum(${racingBets.possibleReturnPence}), 0)`),
      unpricedBets: number(sql<number>`count(*) - count(${racingBets.possibleReturnPence})`),
    })
    .from(racingBets)
    // Literally the condition of the partial index.
    .where(sql`status = ${literal(PENDING)}`),
);

const balance = accounts.balancePence;
const balances = statement((db) =>
  db
    .select({
      owing: number(sql<number>`count(case when ${balance} < 0 then 1 end)`),
      owedPence: number(sql<number>`coalesce(sum(case when ${balance} < 0 then -${balance} end), 0)`),
      holding: number(sql<number>`count(case when ${balance} > 0 then 1 end)`),
      heldPence: number(sql<number>`coalesce(sum(case when ${balance} > 0 then ${balance} end), 0)`),
    })
    // Deleted ones, too: what they hold is still the customers', and reports of balances have it.
    .from(accounts),
);

/** How the books stand now: what is pending, what is unpaid, and who owes whom. */
export async function standingNow(db: Db, now: Date): Promise<BooksStanding> {
  const [[open], unpaidWinnings, unclaimed, [held]] = await Promise.all([
    pending(db),
    owedInAll(db),
    unclaimedByAccount(db),
    balances(db),
  ]);
  return {
    at: now.toISOString(),
    pending: open!,
    unpaidWinnings,
    unclaimed: {
      bets: unclaimed.reduce((sum, { bets }) => sum + bets, 0),
      pence: unclaimed.reduce((sum, { pence }) => sum + pence, 0),
    },
    owing: { accounts: held!.owing, pence: held!.owedPence },
    held: { accounts: held!.holding, pence: held!.heldPence },
  };
}
