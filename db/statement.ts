import type { Db } from "./client.ts";

type Preparable<Rows> = { prepare(name?: string): { execute(values?: Record<string, unknown>): Rows } };
type RowsOf<Rows> = Awaited<Rows>;

/**
 * A query written once and prepared once for each connection: building a drizzle query anew costs some twenty
 * times a prepared one. Values go in by `sql.placeholder(name)`; the answer is always a list of rows.
 */
export function statement<Rows>(build: (db: Db) => Preparable<Rows>) {
  const prepared = new WeakMap<Db, ReturnType<Preparable<Rows>["prepare"]>>();
  const name = `statement_${++statements}`;
  return async (db: Db, values: Record<string, unknown> = {}): Promise<RowsOf<Rows>> => {
    let ready = prepared.get(db);
    if (!ready) {
      ready = build(db).prepare(name);
      prepared.set(db, ready);
    }
    return await ready.execute(values);
  };
}

let statements = 0;
