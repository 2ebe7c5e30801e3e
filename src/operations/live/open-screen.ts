import type { Shop } from "../shop.ts";
import { closeScreen } from "./close-screen.ts";
import { eventText } from "./event-text.ts";
import type { OpenScreen, Sent } from "./live-memory.ts";
import { keepWatching, look, stopWatching } from "./watch-books.ts";

/** A browser has six connections to a host. Beyond this the oldest is closed: a network that fell silent leaves them behind. */
const MOST_OF_A_SESSION = 12;
const MOST_SCREENS = 2000;

/**
 * Opens a screen, or says no: it then asks at intervals, as it would without events. `since` is the last event that it
 * knows, or that its page was made after; it hears what it missed, and everything where that is not known any more.
 */
export async function openScreen(shop: Shop, screen: OpenScreen, since: string): Promise<boolean> {
  const { live } = shop.memory;
  if (live.isClosed) return false;
  const isWatched = live.watch !== null && live.known !== null;
  keepWatching(shop);
  if (!isWatched) await look(shop);
  if (live.isClosed || live.screens.size >= MOST_SCREENS) return false;
  const [oldest, ...others] = [...live.screens].filter(({ sessionId }) => sessionId === screen.sessionId);
  if (oldest && others.length + 1 >= MOST_OF_A_SESSION) closeScreen(shop, oldest);
  live.screens.add(screen);
  screen.send(`retry: 500\n${eventText(missedSince(live.sent, since))}`);
  return true;
}

/** The shop closes: its screens look for another server, or ask at intervals. */
export async function closeScreens(shop: Shop): Promise<void> {
  const { live } = shop.memory;
  live.isClosed = true;
  stopWatching(shop);
  for (const screen of live.screens) screen.end();
  live.screens.clear();
  await live.looking;
}

/** After which event a page is made now: none where nobody watches the books. */
export const newestEvent = ({ memory: { live } }: Shop): string =>
  live.known ? (live.sent.at(-1)?.id ?? "") : "";

/** What was sent after an event, as one. An id begins with how far the books were: so another server's has its place, too. */
function missedSince(sent: readonly Sent[], since: string): Sent {
  const newest = sent.at(-1)?.id ?? "";
  // Its page was made a moment ago, when nobody watched the books.
  if (since === "") return { id: newest, topics: [] };
  const at = sent.findIndex(({ id }) => id === since);
  const later = at >= 0 ? sent.slice(at + 1) : sent.filter(({ id }) => rowsOf(id) > rowsOf(since));
  const isKnown = at >= 0 || (sent.length > 0 && rowsOf(sent[0]!.id) <= rowsOf(since));
  return { id: newest, topics: isKnown ? [...new Set(later.flatMap(({ topics }) => topics))] : ["all"] };
}

/** 0 for what is no event of ours. */
const rowsOf = (id: string): number => Number(/^(\d{1,15})\.\d{1,15}$/.exec(id)?.[1] ?? 0);
