/** Larger than any number of a drum, with a place for each of four numbers and their count. */
const BASE = 256;
const PLACES = [BASE ** 3, BASE ** 2, BASE, 1];
const COUNT = BASE ** 4;

/** The key of a set with one more number, which is larger than the `size` that it has. */
export const keyWith = (key: number, size: number, number: number): number =>
  key + COUNT + number * PLACES[size]!;

/** A set of one to four ascending numbers as one number: sets are in the order of their counts, then of their numbers. */
export const setKey = (numbers: readonly number[]): number =>
  numbers.reduce((key, number, size) => keyWith(key, size, number), 0);
