import type { Database } from "./database.ts";
import { onPostgres } from "./kit.ts";
import type { BeforeChange } from "./postgres/postgres.ts";
import { withPublishedTopics } from "./published-topics.ts";
import { attachCache, RenderCache } from "./render-cache.ts";
import { openSqlite } from "./sqlite/sqlite.ts";

export type { Database, Db } from "./database.ts";

/** Where nothing else is set. */
const USUAL_CACHE_BYTES = 8_000_000;
const SETTINGS_CACHE_BYTES = 1_000_000;

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
  const { state, ...database } = await (onPostgres
    ? (await import("./postgres/postgres.ts")).openPostgres(url, pool, direct, beforeChange)
    : openSqlite(url));
  const cache = new RenderCache(state, USUAL_CACHE_BYTES);
  // Settings have a cache apart from KEPT_MB: every page reads them.
  attachCache(database.reader, new RenderCache(state, SETTINGS_CACHE_BYTES));
  return { ...withPublishedTopics(database), cache };
}
