import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteInsertBase, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../database.ts";
import { onPostgres } from "../kit.ts";
import { type Buildable, type Changed, type Query, query, type Values } from "./query.ts";
import { rowsReader } from "./statement.ts";

type WithId = SQLiteTable & { id: SQLiteColumn };
type Insert<T extends WithId> = SQLiteInsertBase<T, "sync", void>;

/**
 * An insert of one row that returns its id, or undefined where none was inserted. RETURNING makes SQLite open
 * a temporary database at every call, which costs more than the row; the id is known without it.
 */
export function insertOne<T extends WithId>(table: T, build: (db: Db) => Insert<T>) {
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

type NameOf<T extends SQLiteTable> = keyof T["$inferInsert"] & string;
type Columns<Name extends string> = readonly Record<Name, unknown>[];
/** So many of the rows in one statement: its values, and which of its statements it is. */
type Chunk = { values: Values; insert: Query<Buildable>; rows: number };

/** Rows of the named columns, some of them in one statement: each statement costs about a row. */
function chunksOf<T extends SQLiteTable, Name extends NameOf<T>>(table: T, names: readonly Name[]) {
  const rowNames = Array.from({ length: MOST_TOGETHER }, (_, row) => names.map((name) => name + row));
  const inserts = rowNames.map((_, last) =>
    query((db) => {
      const placeholders = rowNames
        .slice(0, last + 1)
        .map((row) => Object.fromEntries(row.map((one, at) => [names[at]!, sql.placeholder(one)])));
      return db.insert(table).values(placeholders as never);
    }),
  );
  return function* (rows: Columns<Name>): Generator<Chunk> {
    for (let from = 0; from < rows.length; from += MOST_TOGETHER) {
      const together = Math.min(MOST_TOGETHER, rows.length - from);
      const values: Values = {};
      for (let row = 0; row < together; row++)
        for (let at = 0; at < names.length; at++) values[rowNames[row]![at]!] = rows[from + row]![names[at]!];
      yield { values, insert: inserts[together - 1]!, rows: together };
    }
  };
}

/** An insert of many rows, of the named columns. Nothing of it is waited for. */
export function insertingEach<T extends SQLiteTable, const Name extends NameOf<T>>(
  table: T,
  names: readonly Name[],
) {
  const chunks = chunksOf(table, names);
  return (db: Db, rows: Columns<Name>): Promise<void> => sendEach(db, chunks(rows));
}

async function sendEach(db: Db, chunks: Iterable<Chunk>): Promise<void> {
  for (const { insert, values } of chunks) await insert.send(db, values);
}

/**
 * The same of a table whose ids are counted up: answers the ids of the rows where the database knows them anyway, and null
 * where it would have to be waited for.
 */
export function insertingCounted<T extends WithId, const Name extends NameOf<T>>(
  table: T,
  names: readonly Name[],
) {
  const chunks = chunksOf(table, names);
  return async (db: Db, rows: Columns<Name>): Promise<number[] | null> => {
    if (onPostgres) {
      await sendEach(db, chunks(rows));
      return null;
    }
    const ids: number[] = [];
    for (const { insert, values, rows: added } of chunks(rows)) {
      const { lastId } = insert.change(db, values) as Changed;
      for (let id = lastId - added + 1; id <= lastId; id++) ids.push(id);
    }
    return ids;
  };
}

/** An insert or a change that answers its rows, as they are in the table then. */
export function executeReturning<T extends SQLiteTable>(
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
export function execute(build: (db: Db) => Buildable) {
  const change = query(build);
  return async (db: Db, values: Values): Promise<void> => await change.send(db, values);
}

/** A change of rows that answers how many it changed. */
export function executeCounting(build: (db: Db) => Buildable) {
  const change = query(build);
  return async (db: Db, values: Values): Promise<number> => {
    const changed = change.change(db, values);
    return (onPostgres ? await changed : (changed as Changed)).rows;
  };
}
