/** Waits of requests, in milliseconds. */
export type Waits = { p50: number; p99: number; p999: number; count: number };

/**
 * Asks again and again at a steady pace, whether the last one is answered or not: who waits behind a long hold is counted,
 * each of them. Ends when it is told to, with what was answered by then.
 */
export function askSteadily(everyMs: number, ask: () => Promise<void>) {
  const waited: number[] = [];
  const underWay = new Set<Promise<void>>();
  const one = async () => {
    const since = performance.now();
    await ask();
    waited.push(performance.now() - since);
  };
  const timer = setInterval(() => {
    const asked: Promise<void> = one().finally(() => underWay.delete(asked));
    underWay.add(asked);
  }, everyMs);
  return async (): Promise<Waits> => {
    clearInterval(timer);
    await Promise.all(underWay);
    waited.sort((a, b) => a - b);
    const share = (part: number) => waited[Math.floor((waited.length - 1) * part)] ?? Number.NaN;
    return { p50: share(0.5), p99: share(0.99), p999: share(0.999), count: waited.length };
  };
}
