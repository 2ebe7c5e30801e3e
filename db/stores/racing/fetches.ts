import { asc, eq, inArray, or } from "drizzle-orm";
import type { RaceId, RunnerId } from "../../../src/domain/ids.ts";
import type { Price, Race, Runner } from "../../../src/domain/racing/races/race.ts";
import type { Db } from "../../client.ts";
import { pauses } from "../../pauses.ts";
import { rowStatement } from "../../query/row-statement.ts";
import { races, runners } from "../../schema/index.ts";
import { asRunner } from "./readable-columns.ts";
import {
  isSamePrice,
  isSameRow,
  type RaceRow,
  type RunnerRow,
  raceFrom,
  rowOfRace,
  rowOfRunner,
} from "./rows.ts";

const raceStatement = rowStatement(races);
const runnerStatement = rowStatement(runners);

/** A stored day in the types of the feeds, for a fetch to be joined to, with the rows that it was read from. */
export type StoredDay = { races: Race[]; raceRows: Map<string, RaceRow>; runnerRows: Map<string, RunnerRow> };

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
