import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work holds the event loop at a stretch, in milliseconds. */
const MOST_HELD_MS = 2;

/**
 * For work of many steps: call the returned function between steps. It yields once the work has held the
 * event loop for a while, on a slow machine after fewer steps; SQLite answers synchronously, so no other
 * await yields. Safe inside a transaction: operations run one after another.
 */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MOST_HELD_MS) return;
    await nextTurn();
    since = performance.now();
  };
}
