import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { favouriteName, favouriteOf } from "../../../src/domain/racing/favourites.ts";
import type { OfferedHorse } from "../../../src/domain/racing/placing/bet-request.ts";
import { offerFrom } from "../../../src/domain/racing/races/race-offer.ts";
import { isStopped, type RaceStatus } from "../../../src/domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../src/domain/racing/races/result-version.ts";
import type { Db } from "../../client.ts";
import { mapped } from "../../query/mapped.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { raceDecisions, raceResults, races, runners } from "../../schema/index.ts";
import { offeredPrice } from "./cards.ts";

/** The status of the newest version of a race's result; null while there is none. */
const newestStatus = (db: Db, raceId: AnySQLiteColumn) =>
  sql<ResultStatus | null>`(${db
    .select({ status: raceResults.status })
    .from(raceResults)
    .where(eq(raceResults.raceId, raceId))
    .orderBy(desc(raceResults.version))
    .limit(1)})`;

/** When staff keyed that a race went off; null while they have not. */
const actualOff = (db: Db, raceId: AnySQLiteColumn) =>
  mapped(
    sql<Date | null>`(${db
      .select({ at: raceDecisions.at })
      .from(raceDecisions)
      .where(and(eq(raceDecisions.raceId, raceId), sql`${raceDecisions.kind} = 'off'`))
      .orderBy(desc(raceDecisions.id))
      .limit(1)})`,
    raceDecisions.at,
  );

/** The newest offer on a race, as written; null where there is none, or it was taken back. */
const newestOffer = (db: Db, raceId: AnySQLiteColumn) =>
  sql<string | null>`(${db
    .select({ choice: raceDecisions.choice })
    .from(raceDecisions)
    .where(and(eq(raceDecisions.raceId, raceId), sql`${raceDecisions.kind} = 'offer'`))
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
      newest: newestStatus(db, runners.raceId),
      actualOff: actualOff(db, runners.raceId),
      offer: newestOffer(db, runners.raceId),
      handicap: races.handicap,
      runnersExpected: races.runnersExpected,
    })
    .from(runners)
    .innerJoin(races, eq(races.id, runners.raceId))
    .where(isOneOf(runners.id, sql.placeholder("runnerIds"))),
);

/** Races with how many of their horses have a price, for bets on their favourites. */
const byRaces = statement((db) =>
  db
    .select({
      raceId: races.id,
      courseName: races.courseName,
      offAt: races.offAt,
      raceStatus: races.status,
      statusByHand: races.statusByHand,
      newest: newestStatus(db, races.id),
      actualOff: actualOff(db, races.id),
      offer: newestOffer(db, races.id),
      handicap: races.handicap,
      runnersExpected: races.runnersExpected,
      priced: mapped(
        sql<number>`(select count(*) from ${runners} where ${and(
          eq(runners.raceId, races.id),
          eq(runners.status, "runner"),
          isNotNull(runners.price),
        )})`,
        Number,
      ),
    })
    .from(races)
    .where(isOneOf(races.id, sql.placeholder("raceIds"))),
);

/** Some horses as the shop offers them now, by their runners' ids: at which price, in which race, and whether that can still be bet on. */
export async function findOffered(db: Db, runnerIds: readonly number[]): Promise<Map<number, OfferedHorse>> {
  const ids = [...new Set(runnerIds)];
  const favourites = ids.filter((id) => favouriteOf(id));
  const [rows, ofRaces] = await Promise.all([
    byRunners(db, { runnerIds: JSON.stringify(ids) }),
    favourites.length > 0 ? offeredFavourites(db, favourites) : [],
  ]);
  const horses = rows.map(
    (row): OfferedHorse => ({ ...standing(row), price: offeredPrice(row.price)?.fraction ?? null }),
  );
  return new Map([...horses, ...ofRaces].map((horse) => [horse.runnerId, horse]));
}

type Standing = {
  newest: ResultStatus | null;
  statusByHand: boolean;
  raceStatus: RaceStatus;
  offer: string | null;
};

function standing<R extends Standing>({ newest, statusByHand, offer, ...row }: R) {
  // A feed that stops a race in its result only; where staff say that it runs, that counts for nothing.
  const stop = newest !== null && isStopped(newest) ? newest : null;
  const raceStatus = stop && !statusByHand ? stop : row.raceStatus;
  const hasResult = newest !== null && stop === null;
  return { ...row, raceStatus, hasResult, raceOffer: offerFrom(offer) };
}

async function offeredFavourites(db: Db, ids: readonly number[]): Promise<OfferedHorse[]> {
  const meant = ids.map((id) => ({ id, ...favouriteOf(id)! }));
  const rows = await byRaces(db, { raceIds: JSON.stringify(meant.map(({ raceId }) => raceId)) });
  return meant.flatMap(({ id, raceId, rank }): OfferedHorse[] => {
    const row = rows.find((race) => race.raceId === raceId);
    if (!row) return [];
    const { priced, ...race } = standing(row);
    const horse = { runnerId: id, name: favouriteName(rank), number: null, price: null } as const;
    return [{ ...race, ...horse, status: "runner", favourite: { rank, priced } }];
  });
}
