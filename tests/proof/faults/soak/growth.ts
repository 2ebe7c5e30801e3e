/** What a process holds after so many requests: memory in megabytes, and open files. */
export type Held = { requests: number; memoryMb: number; files: number };

/** The first part of the samples is the warm-up: caches fill, and code is compiled. */
const WARM_UP = 0.3;

/**
 * By how much a process has grown after its warm-up, by the line that fits its samples best: single ones go up and down
 * with each collection. `from` and `to` are the first and the last sample of it.
 */
export function growthIn(samples: readonly Held[]) {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP));
  const [from, to] = [warm[0]!, warm.at(-1)!];
  const at = warm.map(({ requests }) => requests);
  const grown = (held: (one: Held) => number) => slopeOf(at, warm.map(held)) * (to.requests - from.requests);
  return { memoryMb: grown(({ memoryMb }) => memoryMb), files: grown(({ files }) => files), from, to };
}

/** Of the line with the least squares. */
function slopeOf(x: readonly number[], y: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [middleX, middleY] = [mean(x), mean(y)];
  const together = x.reduce((sum, one, at) => sum + (one - middleX) * (y[at]! - middleY), 0);
  return together / x.reduce((sum, one) => sum + (one - middleX) ** 2, 0);
}
