import type { Db } from "../../../db/client.ts";
import { sharedReader } from "../../../db/shared-reader.ts";
import type { OpenSession } from "../../../db/stores/staff/staff.ts";
import type { Shop } from "../shop.ts";
import { cookieHashOf, isInTime } from "../staff/session.ts";

/** Within this all screens ask again after an event. */
const FOLLOWS_MS = 2000;
const MOST_EVENTS = 8;

/**
 * For reading what an event says has changed. What one screen asks of the books, all others that follow the same event are
 * answered with: whatever is read after the event was sent has the change in it.
 */
export function readerAfter(shop: Shop, eventId: string): Db {
  const { shared } = shop.memory.live;
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

/** The session of an open screen, as it was read for all of them with the last event. */
export function sessionOfScreen(shop: Shop, secret: string): OpenSession | null {
  const { live } = shop.memory;
  if (performance.now() - live.checkedAt > FOLLOWS_MS) return null;
  const open = live.sessions.get(cookieHashOf(secret));
  return open && isInTime(shop, open) ? open : null;
}
