import type { Shop } from "../shop.ts";
import type { OpenScreen } from "./live-memory.ts";

/** A screen that has closed, or is closed here. */
export function closeScreen(shop: Shop, screen: OpenScreen): void {
  const { live } = shop.memory;
  screen.end();
  live.screens.delete(screen);
  if (live.screens.size === 0) live.emptySince = performance.now();
}
