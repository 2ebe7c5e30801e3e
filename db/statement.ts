import type { Db } from "./client.ts";
import { compiled } from "./compiled.ts";
import { onPostgres } from "./kit.ts";

type Preparable<Rows> = { prepare(name?: string): { execute(values?: Record<string, unknown>): Rows } };
type RowsOf<Rows> = Awaited<Rows>;

/**
 * A query written once and prepared once for each connection: building a drizzle query anew costs some twenty
 * times a prepared one. Values go in by `sql.placeholder(name)`; the answer is always a list of rows.
 */
export function statement<Rows>(build: (db: Db) => Preparable<Rows>) {
  const prepared = new WeakMap<Db, (values: Record<string, unknown>) => unknown>();
  const name = `statement_${++statements}`;
  return async (db: Db, values: Record<string, unknown> = {}): Promise<RowsOf<Rows>> => {
    let run = prepared.get(db);
    if (!run) {
      const ready = build(db).prepare(name);
      run = (!onPostgres && compiled(ready)) || ((values) => ready.execute(values));
      prepared.set(db, run);
    }
    return run(values) as RowsOf<Rows>;
  };
}

/**
 * The same for hundreds of thousands of rows: each comes as a list of bare values in the order of its fields, and
 * nothing is made of them. SQLite has texts, 0 and 1 where PostgreSQL has parsed JSON, false and true.
 */
export function bareRows(build: (db: Db) => Bare) {
  const prepared = new WeakMap<Db, ReturnType<Bare["prepare"]>>();
  const name = `statement_${++statements}`;
  return async (db: Db, values: Record<string, unknown> = {}): Promise<unknown[][]> => {
    let ready = prepared.get(db);
    if (!ready) {
      ready = build(db).prepare(name);
      prepared.set(db, ready);
    }
    if (!onPostgres) return ready.values(values) as unknown[][];
    const rows = (await ready.execute(values)) as Record<string, unknown>[];
    return rows.map((row) => Object.values(row));
  };
}

type Bare = {
  prepare(name?: string): {
    execute(values?: Record<string, unknown>): unknown;
    values(values?: Record<string, unknown>): unknown;
  };
};

let statements = 0;
