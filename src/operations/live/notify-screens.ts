import type { LiveTopic } from "../../domain/live/topics.ts";
import type { Shop } from "../shop.ts";
import { sessionsStillOpen } from "../staff/session.ts";
import { closeScreen } from "./close-screen.ts";
import { ENDED, eventText, HEARTBEAT } from "./event-text.ts";

/** How often the sessions of all screens are asked for, and a sign of life is sent, where nothing happens. */
const CHECK_EVERY_MS = 15_000;
/** How many events are kept for screens that were away for a moment. */
const MOST_KEPT = 200;

/** Says to all open screens what to look at again, and to none whose session has ended. */
export async function notifyScreens(shop: Shop, topics: readonly LiveTopic[]): Promise<void> {
  const { live } = shop.memory;
  const isQuiet = topics.length === 0;
  if (isQuiet && performance.now() - live.checkedAt < CHECK_EVERY_MS) return;
  await endScreensOfEnded(shop);
  if (isQuiet) return sendToAll(shop, HEARTBEAT);
  const { money, audit } = live.known!;
  const event = { id: `${money.newest + audit.newest}.${++live.count}`, topics };
  live.sent.push(event);
  if (live.sent.length > MOST_KEPT) live.sent.shift();
  sendToAll(shop, eventText(event));
}

/** The sessions of all screens are read at once. Their next requests are recognised anew: a session may have ended since. */
async function endScreensOfEnded(shop: Shop): Promise<void> {
  const { live } = shop.memory;
  const ids = new Set([...live.screens].map(({ sessionId }) => sessionId));
  const open = await sessionsStillOpen(shop, [...ids]);
  live.checkedAt = performance.now();
  const openIds = new Set(open.map(({ session }) => session.id));
  // One that was opened meanwhile was let in by its own session.
  for (const screen of live.screens) {
    if (!ids.has(screen.sessionId) || openIds.has(screen.sessionId)) continue;
    screen.send(ENDED);
    closeScreen(shop, screen);
  }
}

/** A screen that takes nothing any more is given up: what waits for it would grow. */
function sendToAll(shop: Shop, text: string): void {
  for (const screen of shop.memory.live.screens) if (!screen.send(text)) closeScreen(shop, screen);
}
