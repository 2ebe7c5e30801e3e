import type { DatabaseState, Db, RenderCache } from "./render-cache.ts";
import type { Topic } from "./topics.ts";

export type { Db } from "./render-cache.ts";

/**
 * The database, opened: `transact` for everything that writes, `reader` for everything that only looks. No code outside
 * this folder knows which engine is underneath.
 */
export type Database = {
  /** For reading outside an operation. On SQLite it cannot write. */
  reader: Db;
  /** What was made of rows, until they change. */
  keeping: RenderCache;
  /**
   * Runs one operation's work in one durable transaction and gives its answer once that is on disk.
   * A throw, or an outcome that is a refusal, undoes all of its writes. Await nothing in it but the database.
   * `turn`: what it moves, such as an account; on PostgreSQL those of one name come one after another, and those that
   * wait take no connection from others. On SQLite all of them come one after another.
   */
  transact<T>(work: (tx: Db) => Promise<T>, turn?: string): Promise<T>;
  /**
   * Whether other operations wait for this one to commit. Work that can be split checks it between steps and
   * commits early. Always false on PostgreSQL.
   */
  isAwaited(): boolean;
  /**
   * Calls `heard` with each topic that another server on the database announces, until the database is
   * closed, and with all of them where one may have been missed. Never called with a single server.
   */
  listen(heard: (topic: Topic) => void): void;
  /** How many transactions of this process are waiting or at work. */
  transactionsUnderWay(): number;
  /** Calls `heard` after each committed transaction of this process. */
  onCommit(heard: () => void): void;
  close(): Promise<void>;
};

/** A database that does not yet report its commits (saying-commits.ts). */
export type SilentDatabase = Omit<Database, "onCommit" | "transactionsUnderWay" | "keeping">;

/** An engine underneath, which knows when its tables change. */
export type Engine = SilentDatabase & { state: DatabaseState };
