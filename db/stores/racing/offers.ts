import { eq, exists, sql } from "drizzle-orm";
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
