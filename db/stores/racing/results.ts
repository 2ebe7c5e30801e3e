import { asc, eq, getTableColumns, max, sql } from "drizzle-orm";
import type { RaceId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { noteTopics } from "../../published-topics.ts";
import { isOneOf } from "../../query/raw.ts";
import { rowStatement } from "../../query/row-statement.ts";
import { statement } from "../../query/statement.ts";
import { raceResults } from "../../schema/index.ts";

const { raw: _raw, ...columns } = getTableColumns(raceResults);

/**
 * A version of a race's result. `userId`: entered by staff, `reason`: why it follows another; null: from a
 * feed.
 */
export type StoredResult = Omit<typeof raceResults.$inferSelect, "raw">;
export type NewResult = Omit<typeof raceResults.$inferInsert, "id" | "version">;

const p = sql.placeholder;

/** The same as a select for batching. */
export const versionsQuery = (db: Db) =>
  db
    .select(columns)
    .from(raceResults)
    .where(eq(raceResults.raceId, p("raceId")))
    .orderBy(asc(raceResults.version));
const versions = statement(versionsQuery);
/** Every version of a race's result, oldest first. */
export const resultVersionsOf = (db: Db, raceId: RaceId): Promise<StoredResult[]> => versions(db, { raceId });

const versionsOfRaces = statement((db) =>
  db
    .select(columns)
    .from(raceResults)
    .where(isOneOf(raceResults.raceId, p("raceIds")))
    .orderBy(asc(raceResults.raceId), asc(raceResults.version)),
);
/** Every version of some races' results, oldest first, by the race's id. */
export async function allVersionsOf(
  db: Db,
  raceIds: readonly number[],
): Promise<Map<number, StoredResult[]>> {
  if (raceIds.length === 0) return new Map();
  const rows = await versionsOfRaces(db, { raceIds: JSON.stringify(raceIds) });
  return Map.groupBy(rows, ({ raceId }) => raceId);
}

const lastVersion = statement((db) =>
  db
    .select({ last: max(raceResults.version) })
    .from(raceResults)
    .where(eq(raceResults.raceId, p("raceId"))),
);
const resultStatement = rowStatement(raceResults);

/** Adds the next version of a race's result, inside a transaction. */
export async function insertResult(tx: Db, result: NewResult): Promise<StoredResult> {
  const version = ((await lastVersion(tx, { raceId: result.raceId }))[0]?.last ?? 0) + 1;
  const row = { ...result, version, userId: result.userId ?? null, reason: result.reason ?? null };
  const { raw: _, ...stored } = row;
  noteTopics(tx, ["races"]);
  return { ...stored, id: await resultStatement.insert(tx, row) };
}
