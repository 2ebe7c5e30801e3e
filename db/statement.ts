import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { type Buildable, query, type Values } from "./query.ts";
import { rowsReader } from "./rows-reader.ts";

/** A select of drizzle's; `prepare` is there for its type alone. */
export type Select<Rows> = Buildable & {
  prepare(): { execute(): Rows };
  readonly _: { readonly selectedFields: Record<string, unknown> };
};

/**
 * A select written once and built once: building one anew costs some twenty times a built one. Values go in by
 * `sql.placeholder(name)`; the answer is always a list of rows.
 */
export function statement<Rows>(build: (db: Db) => Select<Rows>) {
  const select = query(build);
  let read: ((rows: unknown[][]) => unknown[]) | null = null;
  const reading = () => {
    const built = select.built();
    read = rowsReader(built._.selectedFields, built.toSQL().sql);
    return read;
  };
  return async (db: Db, values: Values = {}): Promise<Awaited<Rows>> => {
    const rows = select.rows(db, values);
    return (read ?? reading())(onPostgres ? await rows : (rows as unknown[][])) as Awaited<Rows>;
  };
}

/**
 * The same for hundreds of thousands of rows: each comes as a list of bare values in the order of its fields, and
 * nothing is made of them. SQLite has texts, 0 and 1 where PostgreSQL has parsed JSON, false and true.
 */
export function bareRows(build: (db: Db) => Buildable) {
  const select = query(build);
  return async (db: Db, values: Values = {}): Promise<unknown[][]> => select.rows(db, values);
}
