import type { SQL } from "drizzle-orm";
import type { AnySQLiteColumn as AnyColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** A table of the rows that are about a person, or that name them: what the file and the page of their data have. */
export type PersonTable = {
  title: string;
  table: SQLiteTable;
  where: SQL;
  /** A number that no two rows of the part share. */
  order: AnyColumn;
};

export type PersonRow = Readonly<Record<string, unknown>>;
