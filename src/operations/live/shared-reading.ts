import type { Db } from "../../../db/client.ts";
import { sharedReader } from "../../../db/query/shared-reader.ts";
import type { Shop } from "../shop.ts";

/** Within this all screens ask again after an event. */
const FOLLOWS_MS = 2000;
const MOST_EVENTS = 8;

/**
 * For reading what an event says has changed. What one screen asks of the books, all others that follow the same event are
 * answered with: whatever is read after the event was sent has the change in it. Null for an id that was not sent from here: one that is
 * still to come can be guessed, and what was read before it would be shared as if it came after.
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
    state: shop.database.keeping.state.now(),
  }));
  return sharedReader(shop.database.reader, reading);
}
