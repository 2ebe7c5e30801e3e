import { eq, exists, sql } from "drizzle-orm";
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
