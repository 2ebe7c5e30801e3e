import type { LiveEvent } from "../src/domain/live/topics.ts";
import type { DatabaseState, Db } from "./handle.ts";
import type { RenderCache } from "./render-cache.ts";
import type { Topic } from "./topics.ts";

export type { Db } from "./handle.ts";

/**
 * The database, opened: `transact` for everything that writes, `reader` for everything that only looks. No code outside
 * this folder knows which engine is underneath.
 */
export type Database = {
  /** For reading outside an operation. On SQLite it cannot write. */
  reader: Db;
  /** Where another process of this machine finds it (db/snapshot.ts): file:…, of a shop in memory as well, or postgres://…. */
  address: string;
  /** Rendered parts, until their rows change. */
  cache: RenderCache;
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
   * Calls `heard` with each topic that a server on the database announces, until the database is closed, and
   * with all of them, without a text, where one may have been missed.
   */
  listen(heard: (topic: Topic, text: string) => void): void;
  /** How many transactions of this process are waiting or at work. */
  transactionsUnderWay(): number;
  /** Publishes the topics of what was committed, without waiting for more. */
  publish(): Promise<void>;
  /** Calls `heard` with the topics of committed transactions: of this process, and of others while it listens. */
  onPublished(heard: (event: LiveEvent) => void): void;
  close(): Promise<void>;
};

/** A database that does not yet publish its topics (published-topics.ts). */
export type SilentDatabase = Omit<Database, "publish" | "onPublished" | "transactionsUnderWay" | "cache"> & {
  /** Announces an event to all servers; true where this one hears it, too, by `listen`. */
  tell(event: string): Promise<boolean>;
};

/** An engine underneath, which knows when its tables change. */
export type Engine = SilentDatabase & { state: DatabaseState };
