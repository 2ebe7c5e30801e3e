import type { Database as Sqlite } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";

/** A drizzle handle, typed as SQLite's whichever engine is underneath (see kit.ts). */
export type Db = BunSQLiteDatabase<Record<string, never>> & { $client: Sqlite };

/**
 * The database, opened: `transact` for everything that writes, `reader` for everything that only looks. No code outside
 * this folder knows which engine is underneath.
 */
export type Database = {
  /** For reading outside an operation. On SQLite it cannot write. */
  reader: Db;
  /**
   * Runs one operation's work in one durable transaction and gives its answer once that is on disk.
   * A throw, or an outcome that is a refusal, undoes all of its writes. Await nothing in it but the database.
   */
  transact<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
