import { asc, eq, inArray, or } from "drizzle-orm";
import type { RaceId, RunnerId } from "../../../src/domain/ids.ts";
import type { Price, Race, Runner } from "../../../src/domain/racing/races/race.ts";
import { isReserveMark, type ReserveMark, reservesIn } from "../../../src/domain/racing/races/reserves.ts";
import { searchName } from "../../../src/domain/racing/search-name.ts";
import type { Db } from "../../client.ts";
import { pauses } from "../../pauses.ts";
import { rowStatement } from "../../query/row-statement.ts";
import { races, runners } from "../../schema/index.ts";
import { asRunner } from "./cards.ts";
import { reserveDecisionsOf, type StoredRaceDecision } from "./race-decisions.ts";

const raceStatement = rowStatement(races);
const runnerStatement = rowStatement(runners);

/** A stored day in the types of the feeds, for a fetch to be joined to, with the rows that it was read from. */
export type StoredDay = {
  races: Race[];
  raceRows: Map<string, RaceRow>;
  runnerRows: Map<string, RunnerRow>;
  /** What is noted of reserves, by our ids. */
  reserves: ReadonlyMap<number, ReserveMark>;
};

/** What saving changed: our ids by the sources' names, and the runners whose price is another than before. */
export type SavedDay = {
  raceIds: Map<string, number>;
  runnerIds: Map<string, number>;
  repriced: { runnerId: RunnerId; price: Price }[];
  rowsWritten: number;
};

/** The races of a day as last stored, and those of other days that a source now lists for it (put off to it). */
export async function storedDay(db: Db, day: string, sourceKeys: readonly string[]): Promise<StoredDay> {
  const raceRows = await db
    .select()
    .from(races)
    .where(or(eq(races.day, day), inArray(races.sourceKey, [...sourceKeys])));
  const ids = raceRows.map(({ id }) => id);
  const runnerRows =
    ids.length === 0
      ? []
      : await db.select().from(runners).where(inArray(runners.raceId, ids)).orderBy(asc(runners.id));
  const noted = ids.length === 0 ? [] : await reserveDecisionsOf(db, ids);
  const byHand = reservesByHand(noted);
  const ofRace = Map.groupBy(runnerRows.map(asRunner), ({ raceId }) => raceId);
  return {
    races: raceRows.map((row) => raceFrom(row, ofRace.get(row.id) ?? [], day, byHand)),
    reserves: reservesIn(noted),
    raceRows: new Map(raceRows.map((row) => [row.sourceKey, row])),
    runnerRows: new Map(runnerRows.map((row) => [row.sourceKey, asRunner(row)])),
  };
}

/** Reserves on which the newest word is staff's, by our ids. */
function reservesByHand(noted: readonly StoredRaceDecision[]): ReservesByHand {
  const newest = new Map(noted.map((one) => [one.runnerId!, one]));
  return new Map(
    [...newest].flatMap(([id, { userId, choice }]) =>
      userId === null ? [] : [[id, isReserveMark(choice) ? choice : "none"] as const],
    ),
  );
}
type ReservesByHand = ReadonlyMap<number, NonNullable<Runner["reserveByHand"]>>;

/**
 * Saves new and changed rows since `before` only: an unchanged refresh writes nothing. Races and runners are
 * never deleted, because bets reference them.
 */
export async function saveDay(
  tx: Db,
  wanted: readonly Race[],
  before: StoredDay,
  fetchedAt: Date,
): Promise<SavedDay> {
  const saved: SavedDay = { raceIds: new Map(), runnerIds: new Map(), repriced: [], rowsWritten: 0 };
  const pause = pauses();
  for (const race of wanted) {
    await pause();
    const row = rowOfRace(race);
    const old = before.raceRows.get(race.id);
    const id = old?.id ?? (await raceStatement.insert(tx, { ...row, fetchedAt }));
    const isChanged = !old || !isSameRow(row, old);
    if (old && isChanged) await raceStatement.update(tx, id, { ...row, fetchedAt });
    if (isChanged) saved.rowsWritten++;
    saved.raceIds.set(race.id, id);
    for (const runner of race.runners) await saveRunner(tx, runner, id, before, saved);
  }
  return saved;
}

async function saveRunner(
  tx: Db,
  runner: Runner,
  raceId: RaceId,
  before: StoredDay,
  saved: SavedDay,
): Promise<void> {
  const row = rowOfRunner(runner, raceId);
  const old = before.runnerRows.get(runner.id);
  const id = old?.id ?? (await runnerStatement.insert(tx, row));
  saved.runnerIds.set(runner.id, id);
  if (old && isSameRow(row, old)) return;
  if (old) await runnerStatement.update(tx, id, row);
  saved.rowsWritten++;
  const { price } = runner;
  if (price && !isSamePrice(price, old?.price ?? null)) saved.repriced.push({ runnerId: id, price });
}

export type RaceRow = typeof races.$inferSelect;
export type RunnerRow = typeof runners.$inferSelect;
type NewRunner = Omit<RunnerRow, "id">;

/** Races and runners in the types of the feeds, converted to rows and back. */
export const rowOfRace = (race: Race): Omit<RaceRow, "id" | "fetchedAt"> => ({
  sourceKey: race.id,
  source: race.source,
  sourceRaceId: race.sourceRaceId,
  simulated: race.simulated,
  courseKey: race.course.key,
  courseName: race.course.name,
  region: race.course.region,
  courseKnown: race.course.known,
  surface: race.surface,
  day: race.day,
  offTime: race.offTime,
  offAt: race.offAt,
  name: race.name,
  distanceText: race.distance.text,
  distanceYards: race.distance.yards,
  going: race.going,
  prize: race.prize,
  handicap: race.handicap,
  raceClass: race.raceClass,
  pattern: race.pattern,
  type: race.type,
  ageBand: race.ageBand,
  status: race.status,
  runnersExpected: race.runnersExpected,
  raw: race.raw,
  statusByHand: race.statusByHand ?? false,
  runsAgain: race.runsAgain ?? null,
});

export const rowOfRunner = (runner: Runner, raceId: RaceId): NewRunner => ({
  raceId,
  sourceKey: runner.id,
  horseId: runner.horseId,
  number: runner.number,
  name: runner.name,
  searchName: searchName(runner.name),
  bred: runner.bred,
  jockey: runner.jockey,
  claim: runner.claim,
  age: runner.age,
  draw: runner.draw,
  status: runner.status,
  price: runner.price,
  withdrawnAt: runner.withdrawnAt,
  lastPrice: runner.lastPrice,
  statusByHand: runner.statusByHand ?? false,
  raw: runner.raw,
});

export const raceFrom = (
  row: RaceRow,
  ofRace: readonly RunnerRow[],
  day: string,
  byHand: ReservesByHand = new Map(),
): Race => ({
  id: row.sourceKey,
  source: row.source,
  sourceRaceId: row.sourceRaceId,
  simulated: row.simulated,
  course: { key: row.courseKey, name: row.courseName, region: row.region, known: row.courseKnown },
  surface: row.surface,
  day,
  offTime: row.offTime,
  offAt: row.offAt,
  name: row.name,
  distance: { text: row.distanceText, yards: row.distanceYards },
  going: row.going,
  prize: row.prize,
  handicap: row.handicap,
  raceClass: row.raceClass,
  pattern: row.pattern,
  type: row.type,
  ageBand: row.ageBand,
  status: row.status,
  ...(row.statusByHand && { statusByHand: true }),
  ...(row.runsAgain && { runsAgain: row.runsAgain }),
  runnersExpected: row.runnersExpected,
  runners: ofRace.map((runner) => runnerFrom(runner, byHand.get(runner.id))),
  raw: row.raw,
});

const runnerFrom = (row: RunnerRow, reserveByHand: Runner["reserveByHand"]): Runner => ({
  id: row.sourceKey,
  horseId: row.horseId,
  number: row.number,
  name: row.name,
  bred: row.bred,
  jockey: row.jockey,
  claim: row.claim,
  age: row.age,
  draw: row.draw,
  status: row.status,
  ...(row.statusByHand && { statusByHand: true }),
  ...(reserveByHand && { reserveByHand }),
  price: row.price,
  withdrawnAt: row.withdrawnAt,
  lastPrice: row.lastPrice,
  raw: row.raw,
});

/** Whether a row is the same as the stored one. The same price, seen again later, is no change. */
export const isSameRow = (row: object, stored: object): boolean =>
  Object.entries(row).every(([column, value]) => isSame(value, (stored as Record<string, unknown>)[column]));

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a instanceof Date || b instanceof Date)
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime();
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name === "asOf" || isSame(of(a, name), of(b, name)))
  );
}

const of = (value: object, name: string): unknown => (value as Record<string, unknown>)[name];

/** Whether two prices are one quote. */
export const isSamePrice = (a: Price | null, b: Price | null): boolean =>
  a !== null &&
  b !== null &&
  a.bookmaker === b.bookmaker &&
  a.fraction.numerator === b.fraction.numerator &&
  a.fraction.denominator === b.fraction.denominator;
