import type { Database, Engine } from "./database.ts";
import { withPublishedTopics } from "./published-topics.ts";
import { attachCache, RenderCache } from "./render-cache.ts";

/** Where nothing else is set. */
const USUAL_CACHE_BYTES = 8_000_000;
const SETTINGS_CACHE_BYTES = 1_000_000;

/** An engine with caches of its own, which reports its commits. */
export function databaseOn({ state, ...database }: Engine): Database {
  const cache = new RenderCache(state, USUAL_CACHE_BYTES);
  // Settings have a cache apart from KEPT_MB: every page reads them.
  attachCache(database.reader, new RenderCache(state, SETTINGS_CACHE_BYTES));
  return { ...withPublishedTopics(database), cache };
}
