import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import type { Price } from "../../../src/domain/racing/race.ts";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../raw.ts";
import { raceResults, races, runners } from "../../schema/index.ts";
import { statement } from "../../statement.ts";
import type { StoredResult } from "./results.ts";
import { stoppedStatuses } from "./stopped.ts";

/** What a source wrote word for word is kept, and read only where a fetch is joined to it (racing-fetches.ts). */
const { raw: _ofRace, ...raceColumns } = getTableColumns(races);
const { raw: _ofRunner, ...runnerColumns } = getTableColumns(runners);
const { raw: _ofResult, ...resultColumns } = getTableColumns(raceResults);

export type StoredRace = Omit<typeof races.$inferSelect, "raw">;
export type StoredRunner = Omit<typeof runners.$inferSelect, "raw">;
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
  races: statement((db) =>
    db.select(raceColumns).from(races).where(which).orderBy(asc(races.offAt), asc(races.courseName)),
  ),
  runners: statement((db) =>
    db
      .select(runnerColumns)
      .from(races)
      .innerJoin(runners, eq(runners.raceId, races.id))
      .where(which)
      .orderBy(asc(runners.raceId), sql`${runners.number} is null`, asc(runners.number), asc(runners.id)),
  ),
  results: statement((db) =>
    db
      .select(resultColumns)
      .from(races)
      .innerJoin(raceResults, and(eq(raceResults.raceId, races.id), newest))
      .where(which),
  ),
});
const byDay = cardBy(ofDay);
const byCourse = cardBy(ofCourse);
const byId = cardBy(ofId);

async function cards(
  by: ReturnType<typeof cardBy>,
  db: Db,
  values: Record<string, unknown>,
): Promise<RaceCard[]> {
  const found = await by.races(db, values);
  if (found.length === 0) return [];
  const [ran, called] = await Promise.all([by.runners(db, values), by.results(db, values)]);
  const horses = Map.groupBy(ran.map(asRunner), ({ raceId }) => raceId);
  const results = new Map(called.map((result) => [result.raceId, result]));
  return found.map((race) => ({
    race,
    runners: horses.get(race.id) ?? [],
    result: results.get(race.id) ?? null,
  }));
}

/** Every race of a day (yyyy-mm-dd, London) with runners and newest result, by off time. */
export const cardOf = (db: Db, day: string): Promise<RaceCard[]> => cards(byDay, db, { day });

/** The same for the races of one course, by the name that the screens group by ("Kempton (AW)"). */
export const courseCardOf = (db: Db, day: string, courseName: string): Promise<RaceCard[]> =>
  cards(byCourse, db, { day, courseName });

/** One race with runners and newest result. */
export const findCard = async (db: Db, raceId: number): Promise<RaceCard | undefined> =>
  (await cards(byId, db, { id: raceId }))[0];

/** The races of a day alone, by off time: for headings, courses, times of a form. */
export const racesOf = (db: Db, day: string): Promise<StoredRace[]> => byDay.races(db, { day });

export const findRace = async (db: Db, id: number): Promise<StoredRace | undefined> =>
  (await byId.races(db, { id }))[0];

const racesByIds = statement((db) =>
  db
    .select(raceColumns)
    .from(races)
    .where(isOneOf(races.id, p("ids"))),
);
/** Some races, by their ids. */
export async function findRaces(db: Db, ids: readonly number[]): Promise<Map<number, StoredRace>> {
  if (ids.length === 0) return new Map();
  const rows = await racesByIds(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The runners of a race, in the order of their numbers. */
export const runnersOf = async (db: Db, raceId: number): Promise<StoredRunner[]> =>
  (await byId.runners(db, { id: raceId })).map(asRunner);

const runnerById = statement((db) =>
  db
    .select(runnerColumns)
    .from(runners)
    .where(eq(runners.id, p("id"))),
);
export const findRunner = async (db: Db, id: number): Promise<StoredRunner | undefined> =>
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
  return new Map(rows.map(({ runner, race }) => [runner.id, { runner: asRunner(runner), race }]));
}

const nextAfter = statement((db) =>
  db
    .select(raceColumns)
    .from(races)
    .where(and(upcoming, sql`${races.status} not in ${stoppedStatuses}`))
    .orderBy(asc(races.offAt))
    .limit(p("most")),
);
/** The next races to be off after `now`, whatever the course. */
export const nextRaces = (db: Db, now: Date, most: number): Promise<StoredRace[]> =>
  nextAfter(db, { now, most });

/** Prices are kept as JSON, which knows no instants. */
export const asPrice = (price: Price | null): Price | null =>
  price && { ...price, asOf: new Date(price.asOf) };

export const asRunner = <R extends { price: Price | null; lastPrice: Price | null }>(row: R): R => ({
  ...row,
  price: asPrice(row.price),
  lastPrice: asPrice(row.lastPrice),
});
