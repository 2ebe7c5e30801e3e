/**
 * Spaces requests to one service: a subscription allows so many a second, and a busy service answers 429 to
 * all. `turn` resolves once the gap since the request before has passed.
 */
export function pace(
  gapMs: number,
  sleep: (ms: number) => Promise<unknown> = Bun.sleep,
): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const mine = Math.max(now, next);
    next = mine + gapMs;
    if (mine > now) await sleep(mine - now);
  };
}
