import { useLayoutEffect, useRef } from "react";

/**
 * The shop's clock, which may be set to another day: as far ahead of this one as it was when the page was made
 * (`shopTime`, an instant). For what is shown; when a bet is placed the server's own clock decides.
 */
export function useShopClock(shopTime: string): () => Date {
  const ahead = useRef<number | null>(null);
  useLayoutEffect(() => {
    ahead.current = new Date(shopTime).getTime() - Date.now();
  }, [shopTime]);
  // Before that, and on the server, the page's own time: both must draw the same.
  return () => (ahead.current === null ? new Date(shopTime) : new Date(Date.now() + ahead.current));
}
