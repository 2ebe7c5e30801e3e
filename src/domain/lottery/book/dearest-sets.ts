import type { LotteryBook, StakedSet } from "./lottery-book.ts";

/** A set with bets: what these alone pay, what the shop pays in all if it comes, and at most with the bonus ball among it. Pence. */
export type ListedSet = StakedSet & { ifComesPence: number; mostPence: number };

export const listedSet = (book: LotteryBook, set: StakedSet): ListedSet => ({
  ...set,
  ifComesPence: book.paysIf(set.numbers, null),
  mostPence: book.mostIf(set.numbers),
});

/** So many sets are looked at between two pauses. */
const AT_ONCE = 200;

/**
 * The sets of `count` numbers that cost the shop most if they come, the dearest first, of equal ones the first by their numbers. A step
 * for every few hundred: others are served between them.
 */
export function* dearestSets(
  book: LotteryBook,
  isWanted: (set: StakedSet) => boolean,
  most: number,
): Generator<void, ListedSet[]> {
  const found: { set: StakedSet; pence: number }[] = [];
  let looked = 0;
  for (const set of book.sets()) {
    if (++looked % AT_ONCE === 0) yield;
    if (!isWanted(set)) continue;
    const one = { set, pence: book.paysIf(set.numbers, null) };
    if (found.length === most && !isBefore(one, found.at(-1)!)) continue;
    const at = found.findIndex((other) => isBefore(one, other));
    found.splice(at < 0 ? found.length : at, 0, one);
    if (found.length > most) found.pop();
  }
  return found.map(({ set }) => listedSet(book, set));
}

type Found = { set: StakedSet; pence: number };

function isBefore(one: Found, other: Found): boolean {
  if (one.pence !== other.pence) return one.pence > other.pence;
  const at = one.set.numbers.findIndex((number, index) => number !== other.set.numbers[index]);
  return at >= 0 && one.set.numbers[at]! < (other.set.numbers[at] ?? Number.POSITIVE_INFINITY);
}
