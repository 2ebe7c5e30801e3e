import type { Database } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export type { Database, Db } from "./database.ts";

/** `url`: file:…, :memory: or postgres://…, with a pool of connections and the way past a pooler. Brings the schema up to date before it answers. */
export function openDatabase(url: string, pool?: number, direct?: string): Promise<Database> {
  return onPostgres ? openPostgres(url, pool, direct) : openSqlite(url);
}
