import type { Database } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export type { Database, Db } from "./database.ts";

/** `url`: file:…, :memory: or postgres://…, with a pool of connections. Brings the schema up to date before it answers. */
export function openDatabase(url: string, pool?: number): Promise<Database> {
  return onPostgres ? openPostgres(url, pool) : openSqlite(url);
}
