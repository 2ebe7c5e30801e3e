const EACH_MS = 20;
const OF_100 = 0.99;

/**
 * Asks for a page of a shop at an even pace, whether the one before was answered or not: whoever is held up counts with all that they wait.
 */
export function startProbe(url: string, cookie: string) {
  let times: number[] = [];
  const ask = async () => {
    const start = performance.now();
    await fetch(url, { headers: { cookie } }).then((answer) => answer.arrayBuffer());
    times.push(performance.now() - start);
  };
  const asked: Promise<unknown>[] = [];
  const asking = setInterval(
    () => asked.push(ask().catch(() => times.push(Number.POSITIVE_INFINITY))),
    EACH_MS,
  );
  return {
    /** What 99 of 100 answers took at most since it was asked last, in milliseconds. */
    p99(): number {
      const sorted = times.sort((one, other) => one - other);
      times = [];
      return sorted[Math.floor(sorted.length * OF_100)] ?? 0;
    },
    async stop(): Promise<void> {
      clearInterval(asking);
      await Promise.all(asked);
    },
  };
}
