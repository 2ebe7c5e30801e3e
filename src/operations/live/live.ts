import type { Db } from "../../../db/client.ts";
import { type SharedReads, sharedReader } from "../../../db/query/shared-reader.ts";
import type { LiveEvent } from "../../domain/live/topics.ts";
import type { Shop } from "../shop.ts";
import { sessionsStillOpen } from "../staff/session.ts";

/** An open screen: `send` writes to its connection and returns whether it still accepts data. */
export type OpenScreen = { sessionId: number; send(text: string): boolean; end(): void };

/** What an open shop keeps of its open screens. */
export type LiveMemory = {
  screens: Set<OpenScreen>;
  /** The last events, oldest first, each with the reads of the requests that follow it. */
  sent: (LiveEvent & { reads?: (SharedReads & { since: number }) | null })[];
  /** The events under way, told one after another. */
  telling: Promise<void>;
  heartbeat: Timer | null;
  isClosed: boolean;
};

/** What pages are rendered after until the first event: an id of another process is unknown. */
const BEGINNING = `${crypto.getRandomValues(new Uint32Array(1))[0]}.0`;

export const newLive = (): LiveMemory => ({
  screens: new Set(),
  sent: [{ id: BEGINNING, topics: [] }],
  telling: Promise.resolve(),
  heartbeat: null,
  isClosed: false,
});

/** A browser has six connections to a host. Beyond this the oldest is closed: a network that fell silent leaves them behind. */
const MOST_OF_A_SESSION = 12;
const MOST_SCREENS = 2000;
/** Interval of the session check and the heartbeat, which keeps proxies from closing the connection. */
const CHECK_EVERY_MS = 15_000;

/**
 * Opens a screen, or returns false: it then polls, as without events. `since` is its last event, or the one
 * its page was rendered after: it gets what it missed, or everything where that is no longer known.
 */
export async function openScreen(shop: Shop, screen: OpenScreen, since: string): Promise<boolean> {
  const { live } = shop.memory;
  // It hears of later commits only.
  await shop.database.publish();
  await live.telling;
  if (live.isClosed || live.screens.size >= MOST_SCREENS) return false;
  live.heartbeat ??= setInterval(() => tellScreens(shop, null), CHECK_EVERY_MS).unref();
  const [oldest, ...others] = [...live.screens].filter(({ sessionId }) => sessionId === screen.sessionId);
  if (oldest && others.length + 1 >= MOST_OF_A_SESSION) closeScreen(shop, oldest);
  live.screens.add(screen);
  const at = since === "" ? live.sent.length : live.sent.findIndex(({ id }) => id === since);
  const missed = at < 0 ? ["all"] : live.sent.slice(at + 1).flatMap(({ topics }) => topics);
  screen.send(`retry: 500\n${eventText(newestEvent(shop), new Set(missed))}`);
  return true;
}

/** A screen that has closed, or is closed here. */
export function closeScreen(shop: Shop, screen: OpenScreen): void {
  screen.end();
  shop.memory.live.screens.delete(screen);
}

/** The shop closes: its screens look for another server, or ask at intervals. */
export async function closeScreens(shop: Shop): Promise<void> {
  const { live } = shop.memory;
  live.isClosed = true;
  if (live.heartbeat) clearInterval(live.heartbeat);
  for (const screen of live.screens) closeScreen(shop, screen);
  await live.telling;
}

/** The id of the event that a page is rendered after. */
export const newestEvent = ({ memory }: Shop): string => memory.live.sent.at(-1)!.id;

/** How many events are kept for screens that were away for a moment. */
const MOST_KEPT = 200;
/** Delay before sessions that could not be read are read again. */
const AGAIN_MS = 1000;

/** Tells an event, or null for a heartbeat, to all screens whose session has not ended. */
export function tellScreens(shop: Shop, event: LiveEvent | null): void {
  const { live } = shop.memory;
  live.telling = live.telling.then(async () => {
    while (!live.isClosed && !(await endScreensOfEnded(shop))) await Bun.sleep(AGAIN_MS);
    if (event && live.sent.push(event) > MOST_KEPT) live.sent.shift();
    const text = event ? eventText(event.id, new Set(event.topics)) : ":\n\n";
    // What waits for a screen that takes nothing any more would grow.
    for (const screen of live.screens) if (!screen.send(text)) closeScreen(shop, screen);
  });
}

/**
 * Reads the sessions of all screens in one query; false where they cannot be read. The next requests of the
 * screens read them again: a session may have ended since.
 */
async function endScreensOfEnded(shop: Shop): Promise<boolean> {
  const screens = [...shop.memory.live.screens];
  if (screens.length === 0) return true;
  try {
    const open = await sessionsStillOpen(shop, [...new Set(screens.map(({ sessionId }) => sessionId))]);
    const openIds = new Set(open.map(({ session }) => session.id));
    for (const screen of screens) {
      if (openIds.has(screen.sessionId)) continue;
      // It does not come back by itself.
      screen.send("event: ended\ndata:\n\n");
      closeScreen(shop, screen);
    }
    return true;
  } catch (fault) {
    shop.log.warn("open screens are not told what changes", { fault: String(fault) });
    return false;
  }
}

/** An event on the wire: its name reaches the element that listens, its data is which parts of a screen to look at. */
const eventText = (id: string, topics: ReadonlySet<string>): string =>
  `id: ${id}\n${topics.size > 0 ? `event: live\ndata: ${[...topics].join(" ")}\n` : ""}\n`;

/** Within this all screens ask again after an event. */
const FOLLOWS_MS = 2000;

/**
 * A reader for requests that follow an event: what one screen reads is shared with all others that follow the
 * same event, since every read after the event includes the change. Null for an id this server has not sent:
 * a future id could be guessed, and earlier reads be shared as later ones.
 */
export function readerAfter({ memory, database }: Shop, eventId: string): Db | null {
  const event = memory.live.sent.find(({ id }) => id === eventId);
  const now = performance.now();
  for (const one of memory.live.sent) if (one.reads && now - one.reads.since > FOLLOWS_MS) one.reads = null;
  if (!event) return null;
  event.reads ??= { since: now, answers: new Map(), state: database.cache.state.now() };
  return sharedReader(database.reader, event.reads);
}
