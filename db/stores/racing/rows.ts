import type { RaceId } from "../../../src/domain/ids.ts";
import type { Price, Race, Runner } from "../../../src/domain/racing/races/race.ts";
import { searchName } from "../../../src/domain/racing/search-name.ts";
import type { races, runners } from "../../schema/index.ts";

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

export const raceFrom = (row: RaceRow, ofRace: readonly RunnerRow[], day: string): Race => ({
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
  runners: ofRace.map(runnerFrom),
  raw: row.raw,
});

const runnerFrom = (row: RunnerRow): Runner => ({
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
