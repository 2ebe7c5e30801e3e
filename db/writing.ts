import { sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteInsertBase, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.ts";
import { onPostgres } from "./kit.ts";
import { statement } from "./statement.ts";

type WithId = SQLiteTable & { id: SQLiteColumn };
type Values = Record<string, unknown>;
type Insert<T extends WithId> = SQLiteInsertBase<T, "sync", void>;
type Change = Parameters<typeof statement<unknown>>[0];

/**
 * An insert of one row that answers its id, or undefined where nothing was inserted. Where RETURNING is asked for it,
 * SQLite opens a small database of its own at every call, which costs more than the row; it knows the id anyway.
 */
export function inserting<T extends WithId>(table: T, build: (db: Db) => Insert<T>) {
  if (onPostgres) {
    const insert = statement((db) => build(db).returning({ id: table.id }));
    return async (db: Db, values: Values): Promise<number | undefined> =>
      ((await insert(db, values)) as { id: number }[])[0]?.id;
  }
  const insert = statement(build as Change);
  return async (db: Db, values: Values): Promise<number | undefined> => {
    const { changes, lastInsertRowid } = (await insert(db, values)) as Changes;
    return changes === 0 ? undefined : Number(lastInsertRowid);
  };
}

/** A statement for each number of rows up to this, prepared at its first use. */
const MOST_TOGETHER = 16;

/** An insert of many rows, of the named columns, some of them in one statement: each statement costs about a row. */
export function insertingEach<T extends SQLiteTable, const Name extends keyof T["$inferInsert"] & string>(
  table: T,
  names: readonly Name[],
) {
  const inserts = Array.from({ length: MOST_TOGETHER }, (_, index) =>
    statement((db) => {
      const placeholders = Array.from({ length: index + 1 }, (_, row) =>
        Object.fromEntries(names.map((name) => [name, sql.placeholder(name + row)])),
      );
      return db.insert(table).values(placeholders as never);
    }),
  );
  return async (db: Db, rows: readonly Record<Name, unknown>[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += MOST_TOGETHER) {
      const together = Math.min(MOST_TOGETHER, rows.length - at);
      const values: Values = {};
      for (let row = 0; row < together; row++)
        for (const name of names) values[name + row] = rows[at + row]![name];
      await inserts[together - 1]!(db, values);
    }
  };
}

/** A change of rows that answers how many it changed. */
export function changing(build: Change) {
  const change = statement(build);
  return async (db: Db, values: Values): Promise<number> => {
    const done = (await change(db, values)) as Changes & { count: number };
    return onPostgres ? done.count : done.changes;
  };
}

/** What bun:sqlite says of a change that returns no rows. */
type Changes = { changes: number; lastInsertRowid: number | bigint };
