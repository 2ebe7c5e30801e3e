import { asc, sql } from "drizzle-orm";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import type { PlacedBet, PlacedLeg } from "../../../src/domain/racing/bet-after.ts";
import type { BetStatusCode } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../raw.ts";
import { racingBets, racingSelections } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

/** A bet with no more than what it is settled and paid by. */
export type BetToSettle = Omit<PlacedBet, "legs"> & {
  id: number;
  reference: string;
  accountId: number;
  amountPence: number;
  status: BetStatusCode;
  legs: (PlacedLeg & { id: number; betId: number; status: BetStatusCode })[];
};

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
      settings: sql<unknown>`${racingBets.settings}`,
      placedAt: racingBets.placedAt,
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
      horseName: racingSelections.horseName,
      price: racingSelections.price,
      placeTerms: racingSelections.placeTerms,
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
  const settingsIn = settingsReader();
  // Both are in the order of the bets.
  let at = 0;
  return bets.map((bet) => {
    const legs: BetToSettle["legs"] = [];
    for (; rows[at]?.betId === bet.id; at++) legs.push(rows[at]!);
    return { ...bet, settings: settingsIn(bet.settings), legs };
  });
}

/** SQLite has a text, which is nearly always that of the bet before: the house rules are read once for all of these. */
function settingsReader(): (stored: unknown) => SettlementSettings {
  let latest: unknown;
  let settings: SettlementSettings | undefined;
  return (stored) => {
    if (typeof stored !== "string") return stored as SettlementSettings;
    if (stored !== latest || !settings) settings = JSON.parse(stored) as SettlementSettings;
    latest = stored;
    return settings;
  };
}
