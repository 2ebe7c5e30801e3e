import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { type DrawType, drawDayAt } from "../../../src/domain/lottery/game.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { draws, playerResults, players } from "../../schema/index.ts";
import type { Transaction } from "../accounts/ledger.ts";
import { pageOfLedger } from "../accounts/transaction-pages.ts";
import { owed } from "../lottery/owed.ts";
import { type StakesShown, stakesFrom, stakesQuestions, stakesShown } from "../lottery/player-stakes.ts";
import { racesAfter, type StoredRace } from "../racing/cards.ts";
import { type BetsPending, pendingFrom, pendingLegs } from "../racing/pending-bets.ts";

/** A draw that owes an account something, in pence. */
type OwingDraw = {
  draw: { id: number; drawDate: string; drawType: DrawType };
  results: { id: number; playerName: string; totalWinningsPence: number }[];
};
/** A customer at a glance: the last movements, pending bets, lottery money both ways, and the next races. */
export type CustomerFacts = {
  movements: Transaction[];
  pending: BetsPending;
  owing: OwingDraw[];
  races: StoredRace[];
  stakes: StakesShown;
};

const asked = batchSelects((db) => ({
  ledger: pageOfLedger(db),
  pending: pendingLegs(db),
  owing: db
    .select({
      id: playerResults.id,
      playerName: playerResults.playerName,
      totalWinningsPence: playerResults.totalWinningsPence,
      draw: { id: draws.id, drawDate: draws.drawDate, drawType: draws.drawType },
    })
    .from(playerResults)
    .innerJoin(players, eq(players.id, playerResults.playerId))
    .innerJoin(draws, eq(draws.id, playerResults.drawId))
    .where(and(eq(players.accountId, sql.placeholder("accountId")), owed))
    .orderBy(desc(draws.drawDate), asc(draws.drawType), asc(playerResults.id)),
  races: racesAfter(db),
  ...stakesQuestions(db),
}));

/** At most so many movements, and so many bets and races. */
export async function customerFacts(
  db: Db,
  accountId: AccountId,
  now: Date,
  { movements, most }: { movements: number; most: number },
): Promise<CustomerFacts> {
  const found = await asked(db, {
    ...{ accountId, accountIds: JSON.stringify([accountId]) },
    ...{ now, most, pageSize: movements, offset: 0 },
  });
  const byDraw = Map.groupBy(found.owing, ({ draw }) => draw.id);
  return {
    movements: found.ledger.map(({ transaction }) => transaction),
    pending: pendingFrom(found.pending),
    owing: [...byDraw.values()].map((results) => ({ draw: results[0]!.draw, results })),
    races: found.races,
    stakes: stakesShown(stakesFrom(found), drawDayAt(now)),
  };
}
