import { getTableColumns, type InferSelectModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../database.ts";
import { execute, insertOne } from "./execute.ts";

type WithId = SQLiteTable & { id: SQLiteColumn };
type Row<T extends WithId> = Omit<InferSelectModel<T>, "id">;

/**
 * Whole rows of a table through prepared statements: a racing day is several hundred rows, and a query built
 * anew costs more than the write. Values are encoded here, because a placeholder's own encoder fails on null.
 */
export function rowStatement<T extends WithId>(table: T) {
  const { id: _id, ...columns } = getTableColumns(table) as Record<string, SQLiteColumn>;
  const named = Object.entries(columns);
  const placeholders = Object.fromEntries(named.map(([name]) => [name, sql`${sql.placeholder(name)}`]));
  const encoded = (row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      named.map(([name, column]) => {
        const value = row[name];
        return [name, value === null || value === undefined ? null : column.mapToDriverValue(value)];
      }),
    );
  const insert = insertOne(table, (db) => db.insert(table).values(placeholders as never));
  const update = execute((db) =>
    db
      .update(table as SQLiteTable)
      .set(placeholders as Record<string, SQL>)
      .where(sql`${table.id} = ${sql.placeholder("id")}`),
  );
  return {
    /** Adds a row, and answers its id. */
    insert: async (tx: Db, row: Row<T>): Promise<number> => (await insert(tx, encoded(row)))!,
    /** Every column of a row but its id. */
    update: (tx: Db, id: number, row: Row<T>): Promise<void> => update(tx, { ...encoded(row), id }),
  };
}
