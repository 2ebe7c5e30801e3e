import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { OfferedHorse } from "../../src/domain/racing/wanted-bet.ts";
import type { Db } from "../client.ts";
import { raceResults, races, runners } from "../schema/index.ts";
import { statement } from "../statement.ts";

const byRunner = statement((db) =>
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
      hasResult: exists(
        db.select({ one: sql`1` }).from(raceResults).where(eq(raceResults.raceId, runners.raceId)),
      ).mapWith(Boolean),
      handicap: races.handicap,
      runnersExpected: races.runnersExpected,
    })
    .from(runners)
    .innerJoin(races, eq(races.id, runners.raceId))
    .where(eq(runners.id, sql.placeholder("runnerId"))),
);

/** A horse as the shop offers it now: at which price, in which race, and whether that can still be bet on. */
export async function findOffered(db: Db, runnerId: number): Promise<OfferedHorse | undefined> {
  const [row] = await byRunner(db, { runnerId });
  return row && { ...row, price: row.price?.fraction ?? null };
}

/** Whether any horse of some bets runs in a race that the simulator made up: whatever shows it must say so. */
export async function hasSimulated(
  db: Db,
  bets: readonly { selections: readonly { raceId: number }[] }[],
): Promise<boolean> {
  const raceIds = [...new Set(bets.flatMap(({ selections }) => selections.map(({ raceId }) => raceId)))];
  if (raceIds.length === 0) return false;
  const found = await db
    .select({ id: races.id })
    .from(races)
    .where(and(inArray(races.id, raceIds), eq(races.simulated, true)))
    .limit(1);
  return found.length > 0;
}
