import type { DatabaseReader } from "../backup/database-reader.ts";
import type { Shape } from "../kit.ts";

/** A database under check, in one snapshot. `heard` gets the number of rows read since the last call. */
export type CheckedDatabase = DatabaseReader & { heard(rows: number): void };

const AT_ONCE = 5000;

/** All rows of a table by id, in batches: the id, then the selected columns. */
export async function* rowsById(
  books: CheckedDatabase,
  table: string,
  columns: string,
): AsyncGenerator<unknown[][]> {
  // An id below 1 was given by no shop, and is read, too.
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await books.rows(
      `select id, ${columns} from ${table} where id > $1 order by id limit ${AT_ONCE}`,
      [after],
    );
    if (rows.length > 0) yield rows;
    books.heard(rows.length);
    if (rows.length < AT_ONCE) return;
    after = Number(rows.at(-1)![0]);
  }
}

/** The most sentences of one kind: one change may cause thousands. */
const MOST_SAID = 20;

/** The first of many findings, and how many more there are. */
export const firstOf = (findings: readonly string[], kind: string): string[] =>
  findings.length <= MOST_SAID
    ? [...findings]
    : [...findings.slice(0, MOST_SAID), `And ${findings.length - MOST_SAID} more ${kind}.`];

/** Whether a table exists: a database on a server may be an older Satchel's. */
export async function hasTable(books: DatabaseReader, name: string): Promise<boolean> {
  const found = books.isPostgres
    ? `select 1 from pg_class where oid = to_regclass('${name}')`
    : `select 1 from sqlite_master where type = 'table' and name = '${name}'`;
  return (await books.rows(found)).length > 0;
}

/** The same of one of its columns. */
export async function hasColumn(books: DatabaseReader, table: string, column: string): Promise<boolean> {
  const found = books.isPostgres
    ? `select 1 from pg_attribute where attrelid = to_regclass('${table}') and attname = '${column}'`
    : `select 1 from pragma_table_info('${table}') where name = '${column}'`;
  return (await books.rows(found)).length > 0;
}

/** The same of what a column holds; null where it is of another shape, too. */
export function shapedIn<T>({ fits }: Shape<T>, stored: unknown): T | null {
  const value = jsonIn<T>(stored);
  return fits(value) ? value : null;
}

/**
 * JSON is text in a SQLite file and parsed on PostgreSQL; null where it is unreadable, which `wrongValues`
 * reports.
 */
export function jsonIn<T>(stored: unknown): T | null {
  try {
    return (typeof stored === "string" ? JSON.parse(stored) : stored) as T;
  } catch {
    return null;
  }
}
