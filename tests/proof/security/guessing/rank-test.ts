/** Beyond this in either direction two samples of one kind come by chance once in ten thousand times. */
export const SURELY_APART = 3.9;

/**
 * The Mann-Whitney test of two samples: how far their ranks stand apart, in standard deviations. It asks nothing of how
 * the values are distributed; equal values share their rank.
 */
export function ranksApart(first: readonly number[], second: readonly number[]): number {
  const sorted = [...first, ...second].sort((a, b) => a - b);
  const rankOf = (value: number) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1;
  const [n, m] = [first.length, second.length];
  const sum = first.reduce((ranks, value) => ranks + rankOf(value), 0);
  const u = sum - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1]!;
