import { asc, eq, or, sql } from "drizzle-orm";
import type { BetId } from "../../../src/domain/ids.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { RaceDecisionKind } from "../../../src/domain/racing/races/race-decisions.ts";
import { isStopped } from "../../../src/domain/racing/races/race-status.ts";
import { type RaceNow, raceNow, stillPossible } from "../../../src/domain/racing/settlement/bet-after.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { mapped, repeatedJson } from "../../query/mapped.ts";
import type { Values } from "../../query/query.ts";
import { isOneOf } from "../../query/raw.ts";
import {
  raceDecisions,
  raceResults,
  races,
  racingBets,
  racingSelections,
  runners,
} from "../../schema/index.ts";
import { factsFrom, factsQuery, type NamedFacts } from "./facts.ts";
import { stoppedStatuses } from "./stopped.ts";

/** Decisions that change what a pending bet can return. */
const DECIDE_RETURNS: readonly RaceDecisionKind[] = ["moved", "right-price"];
const decideReturns = sql.raw(`(${DECIDE_RETURNS.map((kind) => `'${kind}'`).join(", ")})`);

/** A leg's race in a list: `hasChanged` is null where no bet of the list is pending. */
export type LegRace = { isSimulated: boolean; hasChanged: boolean | null };

/** The same as fields of a select of legs joined with races; takes `anyPending`, 0 or 1. */
export const ofRace = {
  isSimulated: races.simulated,
  hasChanged: mapped(
    sql<boolean | null>`case when ${sql.placeholder("anyPending")} = 1 then ${or(
      sql`${races.status} in ${stoppedStatuses}`,
      sql`exists (select 1 from ${raceResults} where ${eq(raceResults.raceId, races.id)})`,
      sql`exists (select 1 from ${raceDecisions} where ${eq(raceDecisions.raceId, races.id)} and kind in ${decideReturns})`,
      // Literally the condition of the partial index.
      sql`exists (select 1 from ${runners} where ${eq(runners.raceId, races.id)} and status = 'non-runner')`,
    )} end`,
    Boolean,
  ),
};

type ListedBet = { id: number; status: BetStatusCode; possibleReturnPence: number | null };
type ListedLeg = { betId: BetId; hasChanged: boolean | null };

/**
 * Bets with their legs beside them and what they can return, in the order that they came in. `legsOf` reads the legs of the
 * bets `betIds` (a JSON list), in the order of their bets and of their positions, with `ofRace`.
 */
export async function joinedLegs<B extends ListedBet, L extends ListedLeg>(
  db: Db,
  bets: readonly B[],
  legsOf: (db: Db, values: Values) => Promise<L[]>,
): Promise<(B & { legs: L[] })[]> {
  if (bets.length === 0) return [];
  const betIds = JSON.stringify(bets.map(({ id }) => id));
  const anyPending = bets.some(({ status }) => status === PENDING) ? 1 : 0;
  const legsOfBet = Map.groupBy(await legsOf(db, { betIds, anyPending }), ({ betId }) => betId);
  const joined = bets.map((bet) => Object.assign(bet, { legs: legsOfBet.get(bet.id) ?? [] }));
  await setPossibleReturns(db, joined);
  return joined;
}

/** Whether any horse of some bets runs in a race that the simulator made up: whatever shows it must say so. */
export const hasSimulated = (bets: readonly { legs: readonly Pick<LegRace, "isSimulated">[] }[]): boolean =>
  bets.some(({ legs }) => legs.some(({ isSimulated }) => isSimulated));

/** `hasChanged`: whether anything is known of the leg's race that bets settle on. */
type PossibleBet = {
  id: number;
  status: BetStatusCode;
  possibleReturnPence: number | null;
  legs: readonly { hasChanged: boolean | null }[];
};

const betIds = sql.placeholder("betIds");

/** The bets as struck, with the facts of their races. */
const asked = batchSelects((db) => ({
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
      favourite: racingSelections.favourite,
      horseName: racingSelections.horseName,
      price: racingSelections.price,
      placeTerms: racingSelections.placeTerms,
      offer: racingSelections.offer,
    })
    .from(racingSelections)
    .where(isOneOf(racingSelections.betId, betIds))
    .orderBy(asc(racingSelections.betId), asc(racingSelections.position)),
  ...factsQuery(
    db,
    (column) =>
      sql`${column} in (select race_id from ${racingSelections} where ${isOneOf(racingSelections.betId, betIds)})`,
  ),
}));

/**
 * Updates the possible returns of pending bets, because the figure at the strike ignores later non-runners
 * and Rule 4. Reads nothing where no race of a pending bet changed.
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
  const { race, runners, versions, decisions = [] } = facts;
  const { runnersExpected, handicap } = race;
  const isOut = runners.some(({ status }) => status === "non-runner");
  const isDecided = decisions.some(({ kind }) => DECIDE_RETURNS.includes(kind));
  const hasChanged = isStopped(race.status) || versions.length > 0 || isOut || isDecided;
  return raceNow({ runnersExpected, handicap }, hasChanged ? facts : undefined);
}
