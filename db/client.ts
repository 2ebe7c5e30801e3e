import type { Database } from "./database.ts";
import { onPostgres } from "./kit.ts";
import { type BeforeChange, openPostgres } from "./postgres.ts";
import { sayingCommits } from "./saying-commits.ts";
import { openSqlite } from "./sqlite.ts";

export type { Database, Db } from "./database.ts";

/**
 * `url`: file:…, :memory: or postgres://…, with a pool of connections and the way past a pooler. Brings the schema up to date
 * before it answers; on PostgreSQL `beforeChange` is asked before that, and by itself copies the books beside themselves.
 */
export async function openDatabase(
  url: string,
  pool?: number,
  direct?: string,
  beforeChange?: BeforeChange,
): Promise<Database> {
  return sayingCommits(await (onPostgres ? openPostgres(url, pool, direct, beforeChange) : openSqlite(url)));
}
