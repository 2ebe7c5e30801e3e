import { and, asc, between, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { RaceId, RunnerId } from "../../../src/domain/ids.ts";
import {
  type FavouriteRank,
  favouriteId,
  favouriteName,
  favouriteOf,
} from "../../../src/domain/racing/favourites.ts";
import type { Price } from "../../../src/domain/racing/races/race.ts";
import type { StoredFinisher } from "../../../src/domain/racing/races/result-version.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import type { Db } from "../../client.ts";
import { batchSelects } from "../../query/batch-selects.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { raceResults, races, runners } from "../../schema/index.ts";
import type { StoredResult } from "./results.ts";
import { stoppedStatuses } from "./stopped.ts";

/** The price at which a bet can be struck: none where it cannot be read. */
export const offeredPrice = (price: Price | null): Price | null => (isUnreadable(price) ? null : price);

/** More horses ran than the version names: none counts as out or as a winner, and the race's bets wait. */
export const asVersion = <V extends { ran: number; finishers: StoredFinisher[] }>(version: V): V =>
  isUnreadable(version.finishers) ? { ...version, ran: Math.max(version.ran, 2) } : version;

/** What a source wrote word for word is kept, and read only where a fetch is joined to it (fetches.ts). */
const { raw: _ofRunner, ...ofRunner } = getTableColumns(runners);
const { raw: _ofRace, ...ofRace } = getTableColumns(races);
export const runnerColumns = ofRunner;
export const raceColumns = ofRace;

/**
 * Prices are kept as JSON, which knows no instants: sets theirs, in a row that was just read. A runner of which a price cannot be read is
 * marked, and has none: one damaged row must not take the card, the race and the search with it.
 */
export function asRunner<R extends { price: Price | null; lastPrice: Price | null }>(
  row: R,
): R & { isUnreadable?: true } {
  for (const name of ["price", "lastPrice"] as const) {
    const price = row[name];
    if (isUnreadable(price)) Object.assign(row, { [name]: null, isUnreadable: true });
    else if (price) Object.assign(price, { asOf: new Date(price.asOf) });
  }
  return row;
}

/** What a source wrote word for word is kept, and read only where a fetch is joined to it (fetches.ts). */
const { raw: _ofResult, ...ofResult } = getTableColumns(raceResults);
export const resultColumns = ofResult;

export type StoredRace = Omit<typeof races.$inferSelect, "raw">;
/** `isUnreadable`: a price is stored that cannot be read; see `asRunner`. */
export type StoredRunner = Omit<typeof runners.$inferSelect, "raw"> & { isUnreadable?: true };
/** A race as a screen shows it: its runners in the order of their numbers, and the newest version of its result. */
export type RaceCard = { race: StoredRace; runners: StoredRunner[]; result: StoredResult | null };

const p = sql.placeholder;
const ofDay = eq(races.day, p("day"));
const ofCourse = and(ofDay, eq(races.courseName, p("courseName")));
const ofId = eq(races.id, p("id"));
const upcoming = gt(races.offAt, sql.param(p("now"), races.offAt));

/** The newest version of each result. Three plain questions are quicker than one join that repeats every race. */
const newest = eq(
  raceResults.version,
  sql`(select max(r.version) from ${raceResults} r where r.race_id = ${races.id})`,
);
const cardBy = (which: typeof ofDay | typeof ofCourse) => ({
  races: (db: Db) =>
    db.select(raceColumns).from(races).where(which).orderBy(asc(races.offAt), asc(races.courseName)),
  runners: (db: Db) =>
    db
      .select(runnerColumns)
      .from(races)
      .innerJoin(runners, eq(runners.raceId, races.id))
      .where(which)
      .orderBy(asc(runners.raceId), sql`${runners.number} is null`, asc(runners.number), asc(runners.id)),
  results: (db: Db) =>
    db
      .select(resultColumns)
      .from(races)
      .innerJoin(raceResults, and(eq(raceResults.raceId, races.id), newest))
      .where(which),
});
const byDay = cardBy(ofDay);
const byId = cardBy(ofId);
const racesOfDay = statement(byDay.races);
const runnersOfDay = statement(byDay.runners);
const resultsOfDay = statement(byDay.results);
const coursesRaces = statement(cardBy(ofCourse).races);
const raceById = statement(byId.races);
const runnersOfRace = statement(byId.runners);
const cardById = batchSelects((db) => ({
  races: byId.races(db),
  runners: byId.runners(db),
  results: byId.results(db),
}));

type Read = { races: StoredRace[]; runners: StoredRunner[]; results: StoredResult[] };

function cardsFrom(read: Read): RaceCard[] {
  const horses = Map.groupBy(read.runners.map(asRunner), ({ raceId }) => raceId);
  const results = new Map(read.results.map((result) => [result.raceId, result]));
  return read.races.map((race) => ({
    race,
    runners: horses.get(race.id) ?? [],
    result: results.get(race.id) ?? null,
  }));
}

/** Every race of a day (yyyy-mm-dd, London) with runners and newest result, by off time. */
export async function cardOf(db: Db, day: string): Promise<RaceCard[]> {
  const [races, runners, results] = await Promise.all([
    racesOfDay(db, { day }),
    runnersOfDay(db, { day }),
    resultsOfDay(db, { day }),
  ]);
  return cardsFrom({ races, runners, results });
}

/** One race with runners and newest result. */
export const findCard = async (db: Db, raceId: RaceId): Promise<RaceCard | undefined> =>
  cardsFrom(await cardById(db, { id: raceId }))[0];

const betweenDays = statement((db) =>
  db
    .select(raceColumns)
    .from(races)
    .where(between(races.day, p("from"), p("to")))
    .orderBy(asc(races.day), asc(races.offAt), asc(races.courseName)),
);
/** The races of some days alone, by day and off time. */
export const racesOfDays = (db: Db, from: string, to: string): Promise<StoredRace[]> =>
  betweenDays(db, { from, to });

/** The races of a course on a day alone, by off time. */
export const racesOfCourse = (db: Db, day: string, courseName: string): Promise<StoredRace[]> =>
  coursesRaces(db, { day, courseName });

/** The races of a day alone, by off time: for headings, courses, times of a form. */
export const racesOf = (db: Db, day: string): Promise<StoredRace[]> => racesOfDay(db, { day });

export const findRace = async (db: Db, id: RaceId): Promise<StoredRace | undefined> =>
  (await raceById(db, { id }))[0];

/** The runners of a race, in the order of their numbers. */
export const runnersOf = async (db: Db, raceId: RaceId): Promise<StoredRunner[]> =>
  (await runnersOfRace(db, { id: raceId })).map(asRunner);

const runnerById = statement((db) =>
  db
    .select(runnerColumns)
    .from(runners)
    .where(eq(runners.id, p("id"))),
);
export const findRunner = async (db: Db, id: RunnerId): Promise<StoredRunner | undefined> =>
  (await runnerById(db, { id })).map(asRunner)[0];

const runnersByIds = statement((db) =>
  db
    .select({ runner: runnerColumns, race: raceColumns })
    .from(runners)
    .innerJoin(races, eq(races.id, runners.raceId))
    .where(isOneOf(runners.id, p("ids"))),
);
/** Some runners, by their ids, each with its race. */
export async function findRunners(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { runner: StoredRunner; race: StoredRace }>> {
  if (ids.length === 0) return new Map();
  const rows = await runnersByIds(db, { ids: JSON.stringify(ids) });
  const found = new Map(rows.map(({ runner, race }) => [runner.id, { runner: asRunner(runner), race }]));
  for (const id of ids) {
    const meant = favouriteOf(id);
    const race = meant ? await findRace(db, meant.raceId) : undefined;
    if (meant && race) found.set(id, { runner: favouriteRunner(race.id, meant.rank), race });
  }
  return found;
}

/** A favourite in the form of a runner of its race. */
export const favouriteRunner = (raceId: RaceId, rank: FavouriteRank): StoredRunner => ({
  ...{ id: favouriteId(raceId, rank), raceId, sourceKey: "", name: favouriteName(rank), searchName: "" },
  ...{ horseId: null, number: null, bred: null, jockey: null, claim: null, age: null, draw: null },
  ...{ status: "runner", statusByHand: false, price: null, withdrawnAt: null, lastPrice: null },
});

/** The next `most` races after `now` on any course, as a select for batching. */
export const racesAfter = (db: Db) =>
  db
    .select(raceColumns)
    .from(races)
    .where(and(upcoming, sql`${races.status} not in ${stoppedStatuses}`))
    .orderBy(asc(races.offAt))
    .limit(p("most"));
