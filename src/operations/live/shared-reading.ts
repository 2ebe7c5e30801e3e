import type { Db } from "../../../db/client.ts";
import { sharedReader } from "../../../db/query/shared-reader.ts";
import type { Shop } from "../shop.ts";

/** Within this all screens ask again after an event. */
const FOLLOWS_MS = 2000;
const MOST_EVENTS = 8;

/**
 * A reader for requests that follow an event: what one screen reads is shared with all others that follow the
 * same event, since every read after the event includes the change. Null for an id this server has not sent:
 * a future id could be guessed, and earlier reads be shared as later ones.
 */
export function readerAfter(shop: Shop, eventId: string): Db | null {
  const { shared, sent } = shop.memory.live;
  if (!sent.some(({ id }) => id === eventId)) return null;
  const now = performance.now();
  for (const [id, { since }] of shared)
    if (now - since > FOLLOWS_MS || shared.size > MOST_EVENTS) shared.delete(id);
  const reading = shared.getOrInsertComputed(eventId, () => ({
    since: now,
    answers: new Map(),
    state: shop.database.cache.state.now(),
  }));
  return sharedReader(shop.database.reader, reading);
}
