import { and, count, countDistinct, eq, gte, isNull, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { drawDayAt } from "../../../src/domain/lottery/game.ts";
import { selectionState } from "../../../src/domain/lottery/selection.ts";
import { mondayAt } from "../../../src/domain/lottery/weekly-due.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { statement } from "../../query/statement.ts";
import { lotteryCollections, playerResults, players, selections } from "../../schema/index.ts";
import { type Owed, owed, owedPence } from "../lottery/owed.ts";
import { countPendingOf } from "../racing/bet-lists.ts";

/** What an account has beside its balance: bets not decided yet, lottery weeks paid ahead, and winnings not paid. Pence. */
export type StillOpen = {
  racing: number;
  lottery: number;
  paidAhead: { weeks: number; pence: number };
  winnings: Owed;
};

const p = sql.placeholder;

const unstoppedOf = statement((db) =>
  db
    .select({ bet: selections })
    .from(selections)
    .innerJoin(players, eq(players.id, selections.playerId))
    .where(and(eq(players.accountId, p("accountId")), isNull(selections.stoppedAt))),
);

const paidFrom = statement((db) =>
  db
    .select({
      weeks: countDistinct(lotteryCollections.week),
      pence: mapped(sql<number>`coalesce(sum(${lotteryCollections.amountPence}), 0)`, Number),
    })
    .from(lotteryCollections)
    .innerJoin(players, eq(players.id, lotteryCollections.playerId))
    .where(
      and(
        eq(players.accountId, p("accountId")),
        gte(lotteryCollections.week, p("week")),
        sql`taken_back_at is null`,
      ),
    ),
);

const unpaidOf = statement((db) =>
  db
    .select({ results: count(), pence: owedPence })
    .from(playerResults)
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .where(and(eq(players.accountId, p("accountId")), owed)),
);

/** A lottery bet runs until its last week is over; a week is paid ahead from the Monday of the present one on. */
export async function stillOpenOf(db: Db, accountId: AccountId, now: Date): Promise<StillOpen> {
  const [today, thisWeek] = [drawDayAt(now), mondayAt(now)];
  const [unstopped, [ahead], [winnings], racing] = await Promise.all([
    unstoppedOf(db, { accountId }),
    paidFrom(db, { accountId, week: thisWeek }),
    unpaidOf(db, { accountId }),
    countPendingOf(db, accountId),
  ]);
  const lottery = unstopped.filter(({ bet }) => selectionState(bet, false, today) !== "ended").length;
  return { racing, lottery, paidAhead: ahead!, winnings: winnings! };
}
