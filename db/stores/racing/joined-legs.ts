import { eq, or, sql } from "drizzle-orm";
import type { BetId } from "../../../src/domain/ids.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import type { Values } from "../../query/query.ts";
import { raceResults, races, runners } from "../../schema/index.ts";
import { setPossibleReturns } from "./possible-returns.ts";
import { stoppedStatuses } from "./stopped.ts";

/** What a list says of a leg's race: `hasChanged` of what its bets settle on, null where no bet of the list is pending. */
export type LegRace = { isSimulated: boolean; hasChanged: boolean | null };

/** The same as fields of a select of legs joined with their races, which asks for the value `anyPending`, 0 or 1. */
export const ofRace = {
  isSimulated: races.simulated,
  hasChanged: mapped(
    sql<boolean | null>`case when ${sql.placeholder("anyPending")} = 1 then ${or(
      sql`${races.status} in ${stoppedStatuses}`,
      sql`exists (select 1 from ${raceResults} where ${eq(raceResults.raceId, races.id)})`,
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
