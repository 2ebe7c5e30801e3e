import { and, eq, exists, sql } from "drizzle-orm";
import type { OfferedHorse } from "../../../src/domain/racing/wanted-bet.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../mapped.ts";
import { isOneOf } from "../../raw.ts";
import { raceResults, races, runners } from "../../schema/index.ts";
import { statement } from "../../statement.ts";

const byRunners = statement((db) =>
  db
    .select({
      runnerId: runners.id,
      raceId: runners.raceId,
      name: runners.name,
      number: runners.number,
      courseName: races.courseName,
      offAt: races.offAt,
      status: runners.status,
      price: runners.price,
      raceStatus: races.status,
      hasResult: mapped(
        sql<boolean>`${exists(
          db.select({ one: sql`1` }).from(raceResults).where(eq(raceResults.raceId, runners.raceId)),
        )}`,
        Boolean,
      ),
      handicap: races.handicap,
      runnersExpected: races.runnersExpected,
    })
    .from(runners)
    .innerJoin(races, eq(races.id, runners.raceId))
    .where(isOneOf(runners.id, sql.placeholder("runnerIds"))),
);

/** Some horses as the shop offers them now, by their runners' ids: at which price, in which race, and whether that can still be bet on. */
export async function findOffered(db: Db, runnerIds: readonly number[]): Promise<Map<number, OfferedHorse>> {
  const rows = await byRunners(db, { runnerIds: JSON.stringify([...new Set(runnerIds)]) });
  return new Map(rows.map((row) => [row.runnerId, { ...row, price: row.price?.fraction ?? null }]));
}

const simulatedAmong = statement((db) =>
  db
    .select({ id: races.id })
    .from(races)
    .where(and(isOneOf(races.id, sql.placeholder("raceIds")), eq(races.simulated, true)))
    .limit(1),
);
/** Whether any horse of some bets runs in a race that the simulator made up: whatever shows it must say so. */
export async function hasSimulated(
  db: Db,
  bets: readonly { legs: readonly { raceId: number }[] }[],
): Promise<boolean> {
  const raceIds = [...new Set(bets.flatMap(({ legs }) => legs.map(({ raceId }) => raceId)))];
  if (raceIds.length === 0) return false;
  return (await simulatedAmong(db, { raceIds: JSON.stringify(raceIds) })).length > 0;
}
