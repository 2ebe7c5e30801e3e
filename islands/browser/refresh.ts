import { minutesAndSeconds, untilOff } from "../../src/domain/countdown.ts";
import { renewSoon } from "./live-parts.ts";

/**
 * Parts that refresh at intervals, their countdowns, and the clocks of the frame. The server sends its time
 * (data-now, milliseconds) and the browser counts on: a till's clock may be wrong, and the shop's may be set
 * to another day. A new data-now is a new answer, and restarts the count.
 */
export function keepRefreshing(): void {
  setInterval(countOn, 1000);
  // A hidden tab's timers sleep for a minute and more.
  document.addEventListener("visibilitychange", countOn);
}

type Count = { stamp: string; since: number; refreshSince: number; before: number };
const counts = new WeakMap<Element, Count>();

export function countOn(): void {
  for (const part of document.querySelectorAll<HTMLElement>("[data-now]")) {
    const count = countOf(part);
    const now = Number(count.stamp) + Date.now() - count.since;
    for (const off of part.querySelectorAll<HTMLElement>("[data-off]")) {
      const offAt = Number(off.dataset.off);
      say(off, untilOff(offAt - now));
      if (offAt <= now && offAt > count.before) closeRace(part.id, offAt);
    }
    count.before = now;
    for (const clock of part.querySelectorAll<HTMLElement>("[data-clock]"))
      say(clock, shown(now, clock.dataset.clock));
    const timer = part.querySelector<HTMLElement>("[data-refresh-in]");
    if (timer) countToRefresh(timer, count);
  }
}

/** The browser has the rules of London's clock. */
const london = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  dateStyle: "full",
  timeStyle: "short",
});

/** What the shop's clock shows: its time of day, or its date with it, as formatLongInstant writes it. */
function shown(now: number, what: string | undefined): string {
  const part = Object.fromEntries(london.formatToParts(now).map(({ type, value }) => [type, value]));
  const time = `${part.hour}:${part.minute}`;
  if (what !== "instant") return time;
  return `${part.weekday!.slice(0, 3)} ${part.day} ${part.month!.slice(0, 3)} ${part.year}, ${time}`;
}

function countOf(part: HTMLElement): Count {
  const stamp = part.dataset.now ?? "";
  const known = counts.get(part);
  if (known?.stamp === stamp) return known;
  const fresh = { stamp, since: Date.now(), refreshSince: Date.now(), before: Number(stamp) };
  counts.set(part, fresh);
  return fresh;
}

/**
 * A race that goes off moves to another list. All screens see it in the same second, and refresh as after one
 * event.
 */
const closeRace = (partId: string, offAt: number): void => renewSoon(partId, `${offAt}.0`);

function countToRefresh(timer: HTMLElement, count: Count): void {
  const elapsed = Math.floor((Date.now() - count.refreshSince) / 1000);
  const left = Math.max(0, Number(timer.dataset.refreshIn) - elapsed);
  say(timer, `Next refresh in ${minutesAndSeconds(left)}`);
  if (left > 0) return;
  // Without an answer, try again after the same interval.
  count.refreshSince = Date.now();
  timer.dispatchEvent(new CustomEvent("refresh-due"));
}

/** Changes the existing text node: a new node every second would wake every observer of the page. */
function say({ firstChild: text }: Element, words: string): void {
  if (text && text.nodeValue !== words) text.nodeValue = words;
}
