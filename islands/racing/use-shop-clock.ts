import { useLayoutEffect, useRef } from "react";

/**
 * The shop's clock, which may be set to another day: as far ahead of this one as it was when the page was made. `shopTime`, an
 * instant of the page's, is what is drawn first. For what is shown; when a bet is placed the server's own clock decides.
 */
export function useShopClock(shopTime: string): () => Date {
  const ahead = useRef<number | null>(null);
  useLayoutEffect(() => {
    ahead.current = aheadOf(shopTime);
  }, [shopTime]);
  // Before that, and on the server, the page's own time: both must draw the same.
  return () => (ahead.current === null ? new Date(shopTime) : new Date(Date.now() + ahead.current));
}

/** In milliseconds. The header says what the shop's clock showed when the page came, however late an island wakes. */
function aheadOf(shopTime: string): number {
  const shown = document.querySelector<HTMLElement>("header [data-now]")?.dataset.now;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!shown || !page) return new Date(shopTime).getTime() - Date.now();
  return Number(shown) - (performance.timeOrigin + page.responseStart);
}
