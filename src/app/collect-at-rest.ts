/** How many requests leave enough behind, and for how long nobody has asked then, in milliseconds. */
const MANY = 200;
const REST_MS = 1500;

/**
 * After many requests, once nobody asks any more, collects what they have left: the engine collects while it is busy, and
 * keeps what the last of them took, some 20 MB, for as long as the till stands idle. It takes 10 to 20 milliseconds.
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
    /** Somebody has asked for something. */
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
