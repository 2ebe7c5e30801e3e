import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work holds the event loop at a stretch, in milliseconds. */
const MOST_HELD_MS = 2;

/**
 * For work of many steps: what is returned is called between two steps, and lets other requests be served once the work
 * has held the event loop for a while, on a slow machine after fewer steps. SQLite answers at once, so that no other await
 * would do it. Inside a transaction, too: nobody else writes into it, since operations run in turn.
 */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_HELD_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
