import { and, eq, isNull, sql } from "drizzle-orm";
import { drawWeek, duesOf, mondayOf, spanOf, sumOfDues } from "../../../src/domain/lottery/weekly-due.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { lotteryCollections } from "../../schema/index.ts";
import { betsOfPlayers, byPlayer, termsReplaced } from "./dated-bets.ts";

const p = sql.placeholder;
const stands = isNull(lotteryCollections.takenBackAt);

const asked = batchSelects((db) => ({
  first: db
    .select({ week: sql<string | null>`min(${lotteryCollections.week})`.as("first_week") })
    .from(lotteryCollections)
    .where(stands),
  paid: db
    .select({ playerId: lotteryCollections.playerId, amountPence: lotteryCollections.amountPence })
    .from(lotteryCollections)
    .where(and(eq(lotteryCollections.week, p("week")), stands)),
  bets: betsOfPlayers(db),
  replaced: termsReplaced(db),
}));

/**
 * The players among these who have not paid in full for a draw's week; none before the first collected week.
 */
export async function notPaidFor(
  db: Db,
  drawDate: string,
  playerIds: readonly number[],
): Promise<Set<number>> {
  const week = drawWeek(mondayOf(drawDate));
  const values = { week: week.monday, playerIds: JSON.stringify(playerIds), ...spanOf([week]) };
  const { first, paid, bets, replaced } = await asked(db, values);
  const from = first[0]?.week ?? null;
  const owing = new Set<number>();
  if (from === null || week.monday < from) return owing;
  for (const [playerId, own] of byPlayer(bets, replaced)) {
    const paidPence = paid
      .filter((one) => one.playerId === playerId)
      .reduce((sum, { amountPence }) => sum + amountPence, 0);
    if (sumOfDues(duesOf(own, week)) > paidPence) owing.add(playerId);
  }
  return owing;
}
