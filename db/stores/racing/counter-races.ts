import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { RaceId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { races, runners } from "../../schema/index.ts";
import { asRunner } from "./cards.ts";
import { stoppedStatuses } from "./stopped.ts";

const p = sql.placeholder;
const ahead = and(
  eq(races.day, p("day")),
  gt(races.offAt, sql.param(p("now"), races.offAt)),
  sql`${races.status} not in ${stoppedStatuses}`,
);

const asked = batchSelects((db) => {
  const byOff = db
    .select({ id: races.id })
    .from(races)
    .where(ahead)
    .orderBy(asc(races.offAt), asc(races.courseName));
  const wanted = db
    .select({ id: races.id })
    .from(races)
    .where(and(eq(races.id, p("raceId")), ahead));
  return {
    races: db
      .select({
        id: races.id,
        courseName: races.courseName,
        offAt: races.offAt,
        name: races.name,
        simulated: races.simulated,
        handicap: races.handicap,
        runnersExpected: races.runnersExpected,
      })
      .from(races)
      .where(ahead)
      .orderBy(asc(races.offAt), asc(races.courseName)),
    runners: db
      .select({
        id: runners.id,
        raceId: runners.raceId,
        number: runners.number,
        name: runners.name,
        jockey: runners.jockey,
        status: runners.status,
        price: runners.price,
        lastPrice: runners.lastPrice,
      })
      .from(runners)
      .where(sql`${runners.raceId} = coalesce(${wanted}, ${byOff.limit(1)})`)
      .orderBy(sql`${runners.number} is null`, asc(runners.number), asc(runners.id)),
  };
});

/** The races of a day that can still be bet on, the next to be off first, and the runners of one of them: the wanted one, else the next. */
export async function racesAtCounter(db: Db, wanted: { day: string; now: Date; raceId: RaceId | null }) {
  const found = await asked(db, { ...wanted, raceId: wanted.raceId ?? 0 });
  return { races: found.races, runners: found.runners.map(asRunner) };
}
