import type { Shop } from "../shop.ts";
import { newTopics } from "./new-topics.ts";
import { notifyScreens } from "./notify-screens.ts";

/** How often the books are looked at while a screen is open: what other servers wrote is seen after this. */
const LOOK_EVERY_MS = 500;
/** What is committed shortly after one another is one event. */
const TOGETHER_MS = 20;
/** How long the books are watched after the last screen closed: the next page of the same till comes. */
const LINGER_MS = 60_000;

/** Watches the books as long as screens are open. One look serves all of them. */
export function keepWatching(shop: Shop): void {
  const { live } = shop.memory;
  live.emptySince = performance.now();
  live.watch ??= setInterval(() => {
    const isWanted = live.screens.size > 0 || performance.now() - live.emptySince < LINGER_MS;
    if (!isWanted) stopWatching(shop);
    else if (!live.looking) void look(shop);
  }, LOOK_EVERY_MS).unref();
}

export function stopWatching(shop: Shop): void {
  const { live } = shop.memory;
  if (live.watch) clearInterval(live.watch);
  if (live.soon) clearTimeout(live.soon);
  Object.assign(live, { watch: null, soon: null, known: null });
}

/** Something was committed here: the open screens hear of it at once. */
export function lookSoon(shop: Shop): void {
  const { live } = shop.memory;
  if (!live.watch) return;
  live.soon ??= setTimeout(() => {
    live.soon = null;
    void look(shop);
  }, TOGETHER_MS);
}

/** Looks at what was added to the books until now, one look at a time, and notifies the screens. It never fails. */
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
      // The next look that succeeds says that everything may have changed.
      if (live.known) shop.log.warn("open screens are not told what changes", { fault: String(fault) });
      live.known = null;
    }
  }
}
