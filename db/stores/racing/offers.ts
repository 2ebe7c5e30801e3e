import { and, desc, eq, sql } from "drizzle-orm";
import type { OfferedHorse } from "../../../src/domain/racing/placing/bet-request.ts";
import { offerFrom } from "../../../src/domain/racing/races/race-offer.ts";
import { isStopped } from "../../../src/domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../src/domain/racing/races/result-version.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { raceDecisions, raceResults, races, runners } from "../../schema/index.ts";
import { offeredPrice } from "./cards.ts";

/** The status of the newest version of a runner's race; null while there is none. */
const newestStatus = (db: Db) =>
  sql<ResultStatus | null>`(${db
    .select({ status: raceResults.status })
    .from(raceResults)
    .where(eq(raceResults.raceId, runners.raceId))
    .orderBy(desc(raceResults.version))
    .limit(1)})`;

/** When staff keyed that a runner's race went off; null while they have not. */
const actualOff = (db: Db) =>
  mapped(
    sql<Date | null>`(${db
      .select({ at: raceDecisions.at })
      .from(raceDecisions)
      .where(and(eq(raceDecisions.raceId, runners.raceId), sql`${raceDecisions.kind} = 'off'`))
      .orderBy(desc(raceDecisions.id))
      .limit(1)})`,
    raceDecisions.at,
  );

/** The newest offer on a runner's race, as written; null where there is none, or it was taken back. */
const newestOffer = (db: Db) =>
  sql<string | null>`(${db
    .select({ choice: raceDecisions.choice })
    .from(raceDecisions)
    .where(and(eq(raceDecisions.raceId, runners.raceId), sql`${raceDecisions.kind} = 'offer'`))
    .orderBy(desc(raceDecisions.id))
    .limit(1)})`;

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
      statusByHand: races.statusByHand,
      newest: newestStatus(db),
      actualOff: actualOff(db),
      offer: newestOffer(db),
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
  return new Map(
    rows.map(({ newest, statusByHand, offer, ...row }) => {
      // A feed that stops a race in its result only; where staff say that it runs, that counts for nothing.
      const stop = newest !== null && isStopped(newest) ? newest : null;
      const raceStatus = stop && !statusByHand ? stop : row.raceStatus;
      const hasResult = newest !== null && stop === null;
      return [
        row.runnerId,
        {
          ...{ ...row, raceStatus, hasResult, raceOffer: offerFrom(offer) },
          price: offeredPrice(row.price)?.fraction ?? null,
        },
      ];
    }),
  );
}
