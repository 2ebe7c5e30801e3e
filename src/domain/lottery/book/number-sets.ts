/** Larger than any number of a drum. */
const BASE = 256;

/** A set of one to four ascending numbers as one number: sets are in the order of their counts, then of their numbers. */
export function setKey(numbers: readonly number[]): number {
  let key = numbers.length;
  for (let at = 0; at < MOST; at++) key = key * BASE + (numbers[at] ?? 0);
  return key;
}

const MOST = 4;

/** Every set of at least one and at most so many of these numbers, each in their order. */
export function* subsetsOf(numbers: readonly number[], most: number, from = 0): Generator<number[]> {
  if (most === 0) return;
  for (let at = from; at < numbers.length; at++) {
    yield [numbers[at]!];
    for (const others of subsetsOf(numbers, most - 1, at + 1)) yield [numbers[at]!, ...others];
  }
}
