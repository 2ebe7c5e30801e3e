import type { Database as Sqlite } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Topic } from "./topics.ts";

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
   * `turn`: what it moves, such as an account; on PostgreSQL those of one name come one after another, and those that
   * wait take no connection from others. On SQLite all of them come one after another.
   */
  transact<T>(work: (tx: Db) => Promise<T>, turn?: string): Promise<T>;
  /**
   * Calls `heard` with each topic that a server on the same database announces, until the database is closed, and with all
   * of them whenever something may have been missed. Where there is one server, it is never called.
   */
  listen(heard: (topic: Topic) => void): void;
  /** Calls `heard` after each transaction of this process that was committed. */
  onCommit(heard: () => void): void;
  close(): Promise<void>;
};

/** One that says nothing of its commits yet (saying-commits.ts). */
export type SilentDatabase = Omit<Database, "onCommit">;
