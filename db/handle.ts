import type { Database as Sqlite } from "bun:sqlite";
import type { BunSQLiteDatabase } from "drizzle-orm/bun-sqlite";

/** A drizzle handle, typed as SQLite's whichever engine is underneath (see kit.ts). */
export type Db = BunSQLiteDatabase<Record<string, never>> & { $client: Sqlite };
