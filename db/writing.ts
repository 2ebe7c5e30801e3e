import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteInsertBase, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { type Buildable, type Changed, query, type Values } from "./query.ts";
import { rowsReader } from "./rows-reader.ts";

type WithId = SQLiteTable & { id: SQLiteColumn };
type Insert<T extends WithId> = SQLiteInsertBase<T, "sync", void>;

/**
 * An insert of one row that answers its id, or undefined where nothing was inserted. Where RETURNING is asked for it,
 * SQLite opens a small database of its own at every call, which costs more than the row; it knows the id anyway.
 */
export function inserting<T extends WithId>(table: T, build: (db: Db) => Insert<T>) {
  if (onPostgres) {
    const insert = query((db) => build(db).returning({ id: table.id }));
    return async (db: Db, values: Values): Promise<number | undefined> => {
      const [row] = await insert.rows(db, values);
      return row && Number(row[0]);
    };
  }
  const insert = query(build);
  return async (db: Db, values: Values): Promise<number | undefined> => {
    const { rows, lastId } = insert.change(db, values) as Changed;
    return rows === 0 ? undefined : lastId;
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
    query((db) => {
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
      await inserts[together - 1]!.send(db, values);
    }
  };
}

/** An insert or a change that answers its rows, as they are in the table then. */
export function returning<T extends SQLiteTable>(
  table: T,
  build: (db: Db) => { returning(): Buildable },
): (db: Db, values: Values) => Promise<T["$inferSelect"][]> {
  const change = query((db) => build(db).returning());
  let read: ((rows: unknown[][]) => unknown[]) | null = null;
  return async (db, values) => {
    const rows = await change.rows(db, values);
    read ??= rowsReader(getTableColumns(table), change.built().toSQL().sql);
    return read(rows) as T["$inferSelect"][];
  };
}

/** A change that answers nothing. Where it fails, the next question of its transaction does, or the commit. */
export function sending(build: (db: Db) => Buildable) {
  const change = query(build);
  return async (db: Db, values: Values): Promise<void> => await change.send(db, values);
}

/** A change of rows that answers how many it changed. */
export function changing(build: (db: Db) => Buildable) {
  const change = query(build);
  return async (db: Db, values: Values): Promise<number> => {
    const changed = change.change(db, values);
    return (onPostgres ? await changed : (changed as Changed)).rows;
  };
}
