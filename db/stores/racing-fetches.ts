import { eq, inArray, or } from "drizzle-orm";
import type { Price, Race, Runner } from "../../src/domain/racing/race.ts";
import { searchName } from "../../src/domain/racing/search-name.ts";
import type { Db } from "../client.ts";
import { races, runners } from "../schema/index.ts";
import { asRunner } from "./racing-cards.ts";

type RaceRow = typeof races.$inferSelect;
type RunnerRow = typeof runners.$inferSelect;
type NewRunner = Omit<RunnerRow, "id">;

/** A stored day in the words of feeds, for a fetch to be joined to, with the rows that it stands in. */
export type StoredDay = { races: Race[]; raceRows: Map<string, RaceRow>; runnerRows: Map<string, RunnerRow> };

/** What saving changed: our ids by the sources' names, and the runners whose price is another than before. */
export type SavedDay = {
  raceIds: Map<string, number>;
  runnerIds: Map<string, number>;
  repriced: { runnerId: number; price: Price }[];
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
    ids.length === 0 ? [] : await db.select().from(runners).where(inArray(runners.raceId, ids));
  const ofRace = Map.groupBy(runnerRows.map(asRunner), ({ raceId }) => raceId);
  return {
    races: raceRows.map((row) => raceFrom(row, ofRace.get(row.id) ?? [], day)),
    raceRows: new Map(raceRows.map((row) => [row.sourceKey, row])),
    runnerRows: new Map(runnerRows.map((row) => [row.sourceKey, asRunner(row)])),
  };
}

/**
 * Writes what is new or has changed since `before`, and nothing else: a refresh in which nothing happened costs no
 * write. A race's row, and a runner's, is never taken away: bets point to them.
 */
export async function saveDay(
  tx: Db,
  wanted: readonly Race[],
  before: StoredDay,
  fetchedAt: Date,
): Promise<SavedDay> {
  const saved: SavedDay = { raceIds: new Map(), runnerIds: new Map(), repriced: [], rowsWritten: 0 };
  const newRaces: Omit<RaceRow, "id">[] = [];
  for (const race of wanted) {
    const row = before.raceRows.get(race.id);
    if (!row) newRaces.push({ ...rowOfRace(race), fetchedAt });
    else {
      saved.raceIds.set(race.id, row.id);
      if (same(rowOfRace(race), row)) continue;
      await tx
        .update(races)
        .set({ ...rowOfRace(race), fetchedAt })
        .where(eq(races.id, row.id));
      saved.rowsWritten++;
    }
  }
  for (const some of inParts(newRaces)) {
    const inserted = await tx.insert(races).values(some).returning({ id: races.id, key: races.sourceKey });
    for (const { id, key } of inserted) saved.raceIds.set(key, id);
    saved.rowsWritten += inserted.length;
  }
  for (const race of wanted) await saveRunners(tx, race, before, saved);
  return saved;
}

async function saveRunners(tx: Db, race: Race, before: StoredDay, saved: SavedDay): Promise<void> {
  const raceId = saved.raceIds.get(race.id)!;
  const added: { runner: Runner; row: NewRunner }[] = [];
  for (const runner of race.runners) {
    const row = rowOfRunner(runner, raceId);
    const old = before.runnerRows.get(runner.id);
    if (!old) {
      added.push({ runner, row });
      continue;
    }
    saved.runnerIds.set(runner.id, old.id);
    if (same(row, old)) continue;
    await tx.update(runners).set(row).where(eq(runners.id, old.id));
    saved.rowsWritten++;
    if (runner.price && priceMark(runner.price) !== priceMark(old.price))
      saved.repriced.push({ runnerId: old.id, price: runner.price });
  }
  if (added.length === 0) return;
  const inserted = await tx
    .insert(runners)
    .values(added.map(({ row }) => row))
    .returning({ id: runners.id, key: runners.sourceKey });
  for (const { id, key } of inserted) saved.runnerIds.set(key, id);
  saved.rowsWritten += inserted.length;
  for (const { runner } of added)
    if (runner.price) saved.repriced.push({ runnerId: saved.runnerIds.get(runner.id)!, price: runner.price });
}

const rowOfRace = (race: Race): Omit<RaceRow, "id" | "fetchedAt"> => ({
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
});

const rowOfRunner = (runner: Runner, raceId: number): NewRunner => ({
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

const raceFrom = (row: RaceRow, ofRace: readonly RunnerRow[], day: string): Race => ({
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

/** Whether a row says the same as the stored one. That a price was seen again later is no news. */
function same(row: object, stored: object): boolean {
  const rest = stored as Record<string, unknown>;
  return Object.entries(row).every(([column, value]) => said(value) === said(rest[column]));
}

function said(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value, (name, inner) => (name === "asOf" ? undefined : inner)) ?? "null";
}

const priceMark = (price: Runner["price"]): string =>
  price ? `${price.fraction.numerator}/${price.fraction.denominator} ${price.bookmaker ?? ""}` : "";

function* inParts<T>(all: readonly T[], size = 200): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
