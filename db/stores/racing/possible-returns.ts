import { eq, or, sql } from "drizzle-orm";
import type { PlacedBet } from "../../../src/domain/racing/bet-after.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import { raceNow, stillPossible } from "../../../src/domain/racing/still-possible.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { isOneOf } from "../../raw.ts";
import { raceResults, races, runners } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import { raceFactsOf } from "./facts.ts";
import { stoppedStatuses } from "./stopped.ts";

const fields = statement((db) =>
  db
    .select({
      id: races.id,
      runnersExpected: races.runnersExpected,
      handicap: races.handicap,
      hasChanged: mapped(
        sql<boolean>`${or(
          sql`${races.status} in ${stoppedStatuses}`,
          sql`exists (select 1 from ${raceResults} where ${eq(raceResults.raceId, races.id)})`,
          sql`exists (select 1 from ${runners} where ${eq(runners.raceId, races.id)} and ${runners.status} = 'non-runner')`,
        )}`,
        Boolean,
      ),
    })
    .from(races)
    .where(isOneOf(races.id, sql.placeholder("raceIds"))),
);

/**
 * Bets with what the pending ones can still return: the figure stored at the strike says nothing of a horse that came
 * out since, or of Rule 4. The races of all of them are read in one query; more is read only of races that have changed.
 */
export async function withPossibleReturns<
  B extends PlacedBet & { status: BetStatusCode; possibleReturnPence: number | null },
>(db: Db, bets: readonly B[]): Promise<B[]> {
  const raceIds = bets
    .filter(({ status }) => status === PENDING)
    .flatMap(({ legs }) => legs.map(({ raceId }) => raceId));
  if (raceIds.length === 0) return [...bets];
  const known = await fields(db, { raceIds: JSON.stringify([...new Set(raceIds)]) });
  const changed = known.filter(({ hasChanged }) => hasChanged).map(({ id }) => id);
  if (changed.length === 0) return [...bets];
  const facts = await raceFactsOf(db, changed);
  const now = new Map(known.map((field) => [field.id, raceNow(field, facts.get(field.id))]));
  return bets.map((bet) => {
    const hasChanged = bet.status === PENDING && bet.legs.some(({ raceId }) => facts.has(raceId));
    if (!hasChanged) return bet;
    const possibleReturnPence = stillPossible(bet, (raceId) => now.get(raceId)!);
    return possibleReturnPence === undefined ? bet : { ...bet, possibleReturnPence };
  });
}
