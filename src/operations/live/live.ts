import { MOST_NEW, newestRowIds, newRowsSince } from "../../../db/stores/live/new-rows.ts";
import { idsUpTo, noteIds } from "../../domain/live/row-ids.ts";
import { type LiveTopic, topicsOf } from "../../domain/live/topics.ts";
import type { Shop } from "../shop.ts";
import { sessionsStillOpen } from "../staff/session.ts";
import type { Known, OpenScreen, Sent } from "./live-memory.ts";

/** A browser has six connections to a host. Beyond this the oldest is closed: a network that fell silent leaves them behind. */
const MOST_OF_A_SESSION = 12;
const MOST_SCREENS = 2000;

/**
 * Opens a screen, or returns false: it then polls, as without events. `since` is its last event, or the one
 * its page was rendered after; it gets what it missed, or everything where that is no longer known.
 */
export async function openScreen(shop: Shop, screen: OpenScreen, since: string): Promise<boolean> {
  const { live } = shop.memory;
  if (live.isClosed) return false;
  const isWatched = live.watch !== null && live.known !== null;
  startPolling(shop);
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
  stopPolling(shop);
  for (const screen of live.screens) screen.end();
  live.screens.clear();
  await live.looking;
}

/** The event a page is rendered after; none where the database is not polled. */
export const newestEvent = ({ memory: { live } }: Shop): string =>
  live.known ? (live.sent.at(-1)?.id ?? "") : "";

/**
 * The events after `since` merged into one. An id begins with the newest row numbers, so another server's id
 * can be ordered, too.
 */
function missedSince(sent: readonly Sent[], since: string): Sent {
  const newest = sent.at(-1)?.id ?? "";
  // The page was rendered a moment ago, before polling began.
  if (since === "") return { id: newest, topics: [] };
  const at = sent.findIndex(({ id }) => id === since);
  const later = at >= 0 ? sent.slice(at + 1) : sent.filter(({ id }) => rowsOf(id) > rowsOf(since));
  const isKnown = at >= 0 || (sent.length > 0 && rowsOf(sent[0]!.id) <= rowsOf(since));
  return { id: newest, topics: isKnown ? [...new Set(later.flatMap(({ topics }) => topics))] : ["all"] };
}

/** 0 for an id of another format. */
const rowsOf = (id: string): number => Number(/^(\d{1,15})\.\d{1,15}$/.exec(id)?.[1] ?? 0);

/** Interval of polling while screens are open: other servers' writes show after this. */
const LOOK_EVERY_MS = 500;
/** Commits shortly after one another are one event. */
const TOGETHER_MS = 20;
/** How long polling goes on after the last screen closed: the next page of the same till follows. */
const LINGER_MS = 60_000;

/** Polls the database while screens are open, once for all of them. */
export function startPolling(shop: Shop): void {
  const { live } = shop.memory;
  live.emptySince = performance.now();
  live.watch ??= setInterval(() => {
    const isWanted = live.screens.size > 0 || performance.now() - live.emptySince < LINGER_MS;
    if (!isWanted) stopPolling(shop);
    else if (!live.looking) void look(shop);
  }, LOOK_EVERY_MS).unref();
}

export function stopPolling(shop: Shop): void {
  const { live } = shop.memory;
  if (live.watch) clearInterval(live.watch);
  if (live.soon) clearTimeout(live.soon);
  Object.assign(live, { watch: null, soon: null, known: null });
}

/** Something was committed here: the open screens hear of it at once. */
export function pollSoon(shop: Shop): void {
  const { live } = shop.memory;
  if (!live.watch) return;
  live.soon ??= setTimeout(() => {
    live.soon = null;
    void look(shop);
  }, TOGETHER_MS);
}

/** Reads new rows, one poll at a time, and notifies the screens. Never rejects. */
export function look(shop: Shop): Promise<void> {
  const { live } = shop.memory;
  live.looksAgain = true;
  live.looking ??= keepLooking(shop).finally(() => {
    live.looking = null;
  });
  return live.looking;
}

async function keepLooking(shop: Shop): Promise<void> {
  const { live } = shop.memory;
  while (live.looksAgain) {
    live.looksAgain = false;
    try {
      await notifyScreens(shop, await newTopics(shop));
    } catch (fault) {
      // After the next successful poll everything counts as changed.
      if (live.known) shop.log.warn("open screens are not told what changes", { fault: String(fault) });
      live.known = null;
    }
  }
}

/** Interval of the session check and the heartbeat while nothing happens. */
const CHECK_EVERY_MS = 15_000;
/** How many events are kept for screens that were away for a moment. */
const MOST_KEPT = 200;

/** Sends topics to all open screens whose session has not ended. */
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

/**
 * Reads the sessions of all screens in one query. Their next requests read them again: a session may have
 * ended since.
 */
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

/** The topics of rows added since the last call; all at first. */
export async function newTopics(shop: Shop): Promise<LiveTopic[]> {
  const { live } = shop.memory;
  if (!live.known) {
    live.known = await allOf(shop);
    return ["all"];
  }
  const { known } = live;
  const { rows, mark } = await newRowsSince(shop.database.reader, sinceOf(known));
  const money = idsOf(rows.filter(({ subject }) => subject === "money"));
  const audit = idsOf(rows.filter(({ subject }) => subject !== "money"));
  if (Math.max(money.length, audit.length) >= MOST_NEW) {
    live.known = await allOf(shop);
    return ["all"];
  }
  const nowMs = performance.now();
  noteIds(known.money, money, nowMs);
  noteIds(known.audit, audit, nowMs);
  const topics = topicsOf(rows);
  if (mark !== known.mark) topics.add("races");
  known.mark = mark;
  return [...topics];
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** The present newest rows. */
async function allOf({ database }: Shop): Promise<Known> {
  const ends = await newestRowIds(database.reader);
  const known = { money: idsUpTo(ends.money), audit: idsUpTo(ends.audit), mark: "" };
  return { ...known, mark: (await newRowsSince(database.reader, sinceOf(known))).mark };
}

const sinceOf = ({ money, audit }: Known) => ({
  money: money.newest,
  moneyMissing: [...money.missing.keys()],
  audit: audit.newest,
  auditMissing: [...audit.missing.keys()],
});

/** An event on the wire: its name reaches the element that listens, its data is which parts of a screen to look at. */
export const eventText = ({ id, topics }: Sent): string =>
  `id: ${id}\n${topics.length > 0 ? `event: live\ndata: ${topics.join(" ")}\n` : ""}\n`;

/** Nothing happened: it keeps proxies from closing the connection. */
export const HEARTBEAT = ":\n\n";

/** The session has ended: the screen does not come back by itself. */
export const ENDED = "event: ended\ndata:\n\n";

/** A screen that has closed, or is closed here. */
export function closeScreen(shop: Shop, screen: OpenScreen): void {
  const { live } = shop.memory;
  screen.end();
  live.screens.delete(screen);
  if (live.screens.size === 0) live.emptySince = performance.now();
}
