import type { Database as Sqlite } from "bun:sqlite";
import type { BooksState } from "../books-state.ts";
import { ALL_TABLES, isChange, TABLES, type Tables, tablesNamed } from "../query/tables-named.ts";

/** How often each table was written. One array is one state: a commit makes another. */
type Counts = readonly number[];

export type SqliteState = BooksState & {
  /** Tables that the transaction which is open writes. */
  writes(tables: Tables): void;
  /** What it wrote is committed. Called before anybody hears of it. */
  committed(): void;
};

/**
 * Which tables have changed: by this process, which says what it writes, and by others (a tool, a second server), of whom
 * SQLite says only that somebody wrote (`data_version` of the connection that writes here does not count its own commits).
 */
export function sqliteState(writer: Sqlite, reads: { end(): void }): SqliteState {
  const version = writer.prepare<{ data_version: number }, []>("PRAGMA data_version");
  const elsewhere = () => version.get()!.data_version;
  let counts: Counts = new Array<number>(TABLES).fill(0);
  let written = new Set<number>();
  let seen = elsewhere();

  function changed(tables: Tables): void {
    // Whoever reads from here on must see what has changed.
    reads.end();
    counts = counts.map((count, table) => (tables.has(table) ? count + 1 : count));
  }

  return {
    isLocal: true,
    now() {
      const latest = elsewhere();
      if (latest !== seen) changed(ALL_TABLES);
      seen = latest;
      return counts;
    },
    isSame: (tables, earlier, later) =>
      earlier === later || isSameOf(tables, earlier as Counts, later as Counts),
    writes(tables) {
      for (const table of tables) written.add(table);
    },
    committed() {
      const tables = written;
      written = new Set();
      changed(tables);
    },
  };
}

function isSameOf(tables: Tables, earlier: Counts, later: Counts): boolean {
  for (const table of tables) if (earlier[table] !== later[table]) return false;
  return true;
}

/** The connection as drizzle prepares on it: what is prepared to change something is taken to do so. */
export const notingWrites = (connection: Sqlite, state: SqliteState): Sqlite =>
  ({
    prepare(text: string) {
      if (isChange(text)) state.writes(tablesNamed(text));
      return connection.prepare(text);
    },
    writes: state.writes,
  }) as unknown as Sqlite;
