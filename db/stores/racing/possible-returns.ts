import { asc, sql } from "drizzle-orm";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import { isStopped } from "../../../src/domain/racing/races/race-status.ts";
import { type RaceNow, raceNow, stillPossible } from "../../../src/domain/racing/settlement/bet-after.ts";
import type { Db } from "../../client.ts";
import { repeatedJson } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { together } from "../../query/together.ts";
import { racingBets, racingSelections } from "../../schema/index.ts";
import { factsAsked, factsFrom, type NamedFacts } from "./facts.ts";

/** `hasChanged`: whether anything is known of the leg's race that bets settle on. */
type PossibleBet = {
  id: number;
  status: BetStatusCode;
  possibleReturnPence: number | null;
  legs: readonly { hasChanged: boolean | null }[];
};

const betIds = sql.placeholder("betIds");

/** The bets as they were struck, and what is known of their races. */
const asked = together((db) => ({
  bets: db
    .select({
      id: racingBets.id,
      betType: racingBets.betType,
      stakePence: racingBets.stakePence,
      eachWay: racingBets.eachWay,
      placedAt: racingBets.placedAt,
      settings: repeatedJson(racingBets.settings),
    })
    .from(racingBets)
    .where(isOneOf(racingBets.id, betIds)),
  legs: db
    .select({
      betId: racingSelections.betId,
      raceId: racingSelections.raceId,
      runnerId: racingSelections.runnerId,
      horseName: racingSelections.horseName,
      price: racingSelections.price,
      placeTerms: racingSelections.placeTerms,
    })
    .from(racingSelections)
    .where(isOneOf(racingSelections.betId, betIds))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
  ...factsAsked(
    db,
    (column) =>
      sql`${column} in (select race_id from ${racingSelections} where ${isOneOf(racingSelections.betId, betIds)})`,
  ),
}));

/**
 * Sets what pending bets can still return: the figure stored at the strike says nothing of a horse that came out since, or
 * of Rule 4. Nothing is read where no race of a pending bet has changed.
 */
export async function setPossibleReturns(db: Db, bets: readonly PossibleBet[]): Promise<void> {
  const changed = bets.filter(
    ({ status, legs }) => status === PENDING && legs.some(({ hasChanged }) => hasChanged),
  );
  if (changed.length === 0) return;
  const found = await asked(db, { betIds: JSON.stringify(changed.map(({ id }) => id)) });
  const races = new Map([...factsFrom(found)].map(([raceId, facts]) => [raceId, raceFrom(facts)]));
  const struck = new Map(found.bets.map((bet) => [bet.id, bet]));
  const legs = Map.groupBy(found.legs, ({ betId }) => betId);
  for (const bet of changed) {
    const placed = { ...struck.get(bet.id)!, legs: legs.get(bet.id) ?? [] };
    const possibleReturnPence = stillPossible(placed, (raceId) => races.get(raceId)!);
    if (possibleReturnPence !== undefined) bet.possibleReturnPence = possibleReturnPence;
  }
}

function raceFrom(facts: NamedFacts): RaceNow {
  const { race, runners, versions } = facts;
  const { runnersExpected, handicap } = race;
  const isOut = runners.some(({ status }) => status === "non-runner");
  const hasChanged = isStopped(race.status) || versions.length > 0 || isOut;
  return raceNow({ runnersExpected, handicap }, hasChanged ? facts : undefined);
}
