import { asc, sql } from "drizzle-orm";
import type { AccountId, BetId } from "../../../src/domain/ids.ts";
import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import type { PlacedBet, PlacedLeg } from "../../../src/domain/racing/settlement/bet-after.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { repeatedJson } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { racingBets, racingSelections } from "../../schema/index.ts";
import { anyLiabilityKept } from "./liabilities.ts";

/** A bet with no more than what it is settled and paid by. */
export type BetToSettle = Omit<PlacedBet, "legs"> & {
  id: number;
  reference: string;
  accountId: AccountId;
  amountPence: number;
  status: BetStatusCode;
  /** The sums of liability are kept. */
  isCounted: boolean;
  legs: (PlacedLeg & { id: number; betId: BetId; status: BetStatusCode })[];
};

/**
 * How many bets are settled between two turns of the event loop: on SQLite three milliseconds of work, in whole statements of
 * many rows (execute.ts). On PostgreSQL each look at bets is a round trip.
 */
export const READ_TOGETHER = onPostgres ? 250 : 48;

const p = sql.placeholder;

const toSettle = statement((db) =>
  db
    .select({
      id: racingBets.id,
      reference: racingBets.reference,
      accountId: racingBets.accountId,
      betType: racingBets.betType,
      stakePence: racingBets.stakePence,
      amountPence: racingBets.amountPence,
      eachWay: racingBets.eachWay,
      status: racingBets.status,
      settings: repeatedJson(racingBets.settings),
      placedAt: racingBets.placedAt,
      isCounted: anyLiabilityKept,
    })
    .from(racingBets)
    .where(isOneOf(racingBets.id, p("ids")))
    .orderBy(asc(racingBets.id)),
);
const legsToSettle = statement((db) =>
  db
    .select({
      id: racingSelections.id,
      betId: racingSelections.betId,
      raceId: racingSelections.raceId,
      runnerId: racingSelections.runnerId,
      favourite: racingSelections.favourite,
      horseName: racingSelections.horseName,
      price: racingSelections.price,
      placeTerms: racingSelections.placeTerms,
      offer: racingSelections.offer,
      status: racingSelections.status,
    })
    .from(racingSelections)
    .where(isOneOf(racingSelections.betId, p("ids")))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
);

/** Some bets, by their ids, in one look at the bets and one at their legs. */
export async function betsToSettle(db: Db, betIds: readonly number[]): Promise<BetToSettle[]> {
  const ids = JSON.stringify(betIds);
  const [bets, rows] = await Promise.all([toSettle(db, { ids }), legsToSettle(db, { ids })]);
  // Both are in the order of the bets.
  let at = 0;
  return bets.map((bet) => {
    const legs: BetToSettle["legs"] = [];
    for (; rows[at]?.betId === bet.id; at++) legs.push(rows[at]!);
    return Object.assign(bet, { legs });
  });
}
