import { useLayoutEffect, useRef } from "react";

/**
 * The shop's clock, which may be set to another day: as far ahead of this one as at the page's rendering.
 * `shopTime`, an instant of the page's, is rendered first. For display; the server's clock decides a
 * placement.
 */
export function useShopClock(shopTime: string): () => Date {
  const ahead = useRef<number | null>(null);
  useLayoutEffect(() => {
    ahead.current = aheadOf(shopTime);
  }, [shopTime]);
  // Before that, and on the server, the page's own time: both must draw the same.
  return () => (ahead.current === null ? new Date(shopTime) : new Date(Date.now() + ahead.current));
}

/** In milliseconds. The header has the shop's time at the page's arrival, however late an island wakes. */
function aheadOf(shopTime: string): number {
  const shown = document.querySelector<HTMLElement>("header [data-now]")?.dataset.now;
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!shown || !page) return new Date(shopTime).getTime() - Date.now();
  return Number(shown) - (performance.timeOrigin + page.responseStart);
}
