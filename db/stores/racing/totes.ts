import { asc, eq, sql } from "drizzle-orm";
import { type ToteTexts, toteIn } from "../../../src/domain/racing/races/tote.ts";
import type { Db } from "../../client.ts";
import { isOneOf } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import { raceResults } from "../../schema/index.ts";

const p = sql.placeholder;
const { raceId, version, raw } = raceResults;

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
