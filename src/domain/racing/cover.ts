import type { Expansion } from "../bets/bet-types.ts";
import { minus, plus, times, type Whole } from "../exact.ts";

/**
 * The sum over all lines of `least` to `most` legs of the products of their multipliers part[i]/per[i], as the upper
 * side of a fraction over the product of all `per` (see `productOf`). A line of all legs is a product, a full cover
 * has the closed form of docs/rules/racing.md#model, prod(1 + m) − 1 − sum m, and anything between counts fold by fold.
 */
export function sumOfLines(
  part: readonly number[],
  per: readonly number[],
  { least, most }: Expansion,
): Whole {
  const legs = part.length;
  if (least > most) return 0;
  if (least === legs) return productOf(part);
  if (most < legs || least > 2) {
    let sum: Whole = 0;
    const folds = sumsByFold(part, per);
    for (let fold = least; fold <= most; fold++) sum = plus(sum, folds[fold]!);
    return sum;
  }
  const { every, none, singles } = cover(part, per, 0, legs);
  const withSingles = minus(every, none);
  return least === 1 ? withSingles : minus(withSingles, singles);
}

export function productOf(numbers: readonly number[]): Whole {
  let product: Whole = 1;
  for (const number of numbers) product = times(product, number);
  return product;
}

/** [fold]: the sum over all lines of exactly that many legs, over the product of all `per`. */
export function sumsByFold(part: readonly number[], per: readonly number[]): Whole[] {
  let sums: Whole[] = [1];
  part.forEach((multiplier, leg) => {
    const of = per[leg]!;
    const next: Whole[] = sums.map((sum) => times(sum, of));
    next.push(0);
    sums.forEach((sum, fold) => {
      next[fold + 1] = plus(next[fold + 1]!, times(sum, multiplier));
    });
    sums = next;
  });
  return sums;
}

/** Over the legs of a run: prod(per + part), prod(per), and sum of part × the others' per. */
type Cover = { every: Whole; none: Whole; singles: Whole };

/** By halves: each half's products mostly stay below 2^53, and only joining them needs the long multiplications. */
function cover(part: readonly number[], per: readonly number[], from: number, to: number): Cover {
  if (to - from > 4) {
    const middle = (from + to) >> 1;
    return joined(cover(part, per, from, middle), cover(part, per, middle, to));
  }
  let every: Whole = 1;
  let none: Whole = 1;
  let singles: Whole = 0;
  for (let leg = from; leg < to; leg++) {
    const multiplier = part[leg]!;
    const of = per[leg]!;
    singles = plus(times(singles, of), times(none, multiplier));
    every = times(every, of + multiplier);
    none = times(none, of);
  }
  return { every, none, singles };
}

const joined = (a: Cover, b: Cover): Cover => ({
  every: times(a.every, b.every),
  none: times(a.none, b.none),
  singles: plus(times(a.singles, b.none), times(b.singles, a.none)),
});
