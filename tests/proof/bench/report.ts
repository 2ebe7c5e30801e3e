/** Runs the work so many times, some at once, and says how many a second. */
export async function perSecond(times: number, atOnce: number, work: () => Promise<void>): Promise<number> {
  let left = times;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return (times / (performance.now() - started)) * 1000;
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of the ratios pair by pair: both sides of a pair saw the same machine. */
export const ratio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((figure, at) => figure / (theirs[at] ?? Number.NaN)));

export function row(name: string, figures: readonly number[], times?: number): void {
  const rate = Math.round(median(figures)).toLocaleString("en-GB").padStart(9);
  console.log(
    `  ${name.padEnd(36)}${rate}/s${times === undefined ? "" : `   ${times.toFixed(2)} × the bare one`}`,
  );
}
