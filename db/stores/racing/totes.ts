import { asc, eq, type SQL, sql } from "drizzle-orm";
import { type ToteField, type ToteTexts, toteIn } from "../../../src/domain/racing/races/tote.ts";
import type { Db } from "../../client.ts";
import { onPostgres } from "../../kit.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { raceResults } from "../../schema/index.ts";

const p = sql.placeholder;
const { raceId, version, raw } = raceResults;

/** One dividend of a result's `raw`, of which the rest is long; null where there is none, or no JSON. */
export const toteText = (field: ToteField): SQL<string | null> => {
  const name = sql.raw(onPostgres ? `'${field}'` : `'$.${field}'`);
  return onPostgres
    ? sql<string | null>`(${raw} ->> ${name})`
    : sql<string | null>`(case when json_valid(${raw}) then json_extract(${raw}, ${name}) end)`;
};

/** The same as a select for batching: `raw` has the dividends, by `toteIn`. */
export const totesQuery = (db: Db) =>
  db
    .select({ version, raw })
    .from(raceResults)
    .where(eq(raceId, p("raceId")))
    .orderBy(asc(version));

const ofRaces = statement((db) =>
  db
    .select({ raceId, version, raw })
    .from(raceResults)
    .where(isOneOf(raceId, p("raceIds"))),
);

/** The dividends that came with each version of some races' results; none for an unknown one. */
export async function totesOf(
  db: Db,
  raceIds: readonly number[],
): Promise<(raceId: number, version: number) => ToteTexts> {
  const rows = raceIds.length === 0 ? [] : await ofRaces(db, { raceIds: JSON.stringify(raceIds) });
  const totes = new Map(rows.map((row) => [`${row.raceId}/${row.version}`, toteIn(row.raw)]));
  return (race, of) => totes.get(`${race}/${of}`) ?? {};
}
