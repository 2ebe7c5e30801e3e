/**
 * How many requests are worth a collection, and how long the shop must be idle before it, in milliseconds.
 */
const MANY = 200;
const REST_MS = 1500;

/**
 * Collects garbage once the shop is idle after many requests: the engine collects only while busy, and keeps
 * some 20 MB of the last requests for as long as it idles. Takes 10 to 20 milliseconds.
 */
export function collectAtRest(collect = () => Bun.gc(true), restMs = REST_MS) {
  let asked = 0;
  let askedBefore = 0;
  let timer: Timer | null = null;

  function look(): void {
    const isAtRest = asked === askedBefore;
    askedBefore = asked;
    if (!isAtRest) return;
    clearInterval(timer!);
    timer = null;
    asked = 0;
    collect();
  }

  return {
    /** A request came. */
    note(): void {
      asked++;
      if (timer !== null || asked < MANY) return;
      askedBefore = 0;
      timer = setInterval(look, restMs);
      // A server that closes waits for nothing.
      timer.unref();
    },
  };
}
