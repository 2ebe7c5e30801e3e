import type { Database as Sqlite } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";
import type { Tables } from "./query/tables-named.ts";

/** A drizzle handle, typed as SQLite's on either engine (see kit.ts). */
export type Db = BunSQLiteDatabase<Record<string, never>> & { $client: Sqlite };

/** A version of the database; only `isSame` reads it. */
export type Version = unknown;

/** Tells whether tables have changed between two versions. */
export type DatabaseState = {
  /** Whether `now` needs no query over the network. */
  readonly isLocal: boolean;
  /** The current version. Taken before a read: the rows may be newer than their version, and never older. */
  now(): Version | Promise<Version>;
  isSame(tables: Tables, earlier: Version, later: Version): boolean;
};
