import type { Database } from "./database.ts";
import { databaseOn } from "./database-on.ts";
import { onPostgres } from "./kit.ts";
import type { BeforeChange } from "./postgres/postgres.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

export type { Database, Db } from "./database.ts";

/**
 * `url`: file:…, :memory: or postgres://…, with the pool and the address past a pooler. Migrates before it
 * returns; on PostgreSQL it calls `beforeChange` first, which by default copies the schema.
 */
export async function openDatabase(
  url: string,
  pool?: number,
  direct?: string,
  beforeChange?: BeforeChange,
): Promise<Database> {
  return databaseOn(
    await (onPostgres
      ? (await import("./postgres/postgres.ts")).openPostgres(url, pool, direct, beforeChange)
      : openSqlite(url)),
  );
}
