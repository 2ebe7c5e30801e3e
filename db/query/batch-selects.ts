import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../database.ts";
import { onPostgres } from "../kit.ts";
import { mapped } from "./mapped.ts";
import type { Values } from "./query.ts";
import { fieldCount, rowsReader, type Select, statement } from "./statement.ts";

type Questions = Record<string, Select<unknown>>;
type Answers<Q extends Questions> = {
  [Name in keyof Q]: Awaited<ReturnType<ReturnType<Q[Name]["prepare"]>["execute"]>>;
};

/**
 * Several selects as one statement. Each answer is a JSON list, at twice the cost per row: for short answers,
 * where a statement costs more than its rows. Refuses blobs.
 */
export function batchSelects<Q extends Questions>(build: (db: Db) => Q) {
  const asked = statement((db) => {
    const questions = Object.entries(build(db)).map(([name, select]) => [name, asJson(select)]);
    return db.select(Object.fromEntries(questions) as Record<string, SQL>).from(sql`(select 1) as once`);
  });
  return async (db: Db, values: Values = {}): Promise<Answers<Q>> =>
    (await asked(db, values))[0] as Answers<Q>;
}

/** PostgreSQL's client has read the JSON already. */
function asJson(select: Select<unknown>): SQL<unknown[]> {
  const fields = select._.selectedFields;
  const columns = sql.raw(Array.from({ length: fieldCount(fields) }, (_, at) => `field_${at}`).join(", "));
  const read = rowsReader(fields, select.toSQL().sql);
  const list = onPostgres
    ? sql`coalesce(json_agg(json_build_array(${columns})), '[]'::json)`
    : sql`json_group_array(json_array(${columns}))`;
  const inner = (select as unknown as { getSQL(): SQL }).getSQL();
  return mapped(
    sql<unknown[]>`(with found(${columns}) as (${inner}) select ${list} from found)`,
    (value: unknown) => read((onPostgres ? value : JSON.parse(value as string)) as unknown[][]),
  );
}
