import type { Expansion } from "../bets/bet-types.ts";
import { minus, plus, times, type Whole } from "../exact.ts";
import { type LinePart, type Multiplier, paid } from "./multipliers.ts";

/**
 * The sum over all lines of `least` to `most` legs of the products of their multipliers, as the upper side of a fraction
 * over the product of all `per` (see `productOfPer`). A line of all legs is a product, a full cover has the closed form
 * of docs/rules/racing.md#model, prod(1 + m) − 1 − sum m, and anything between counts fold by fold.
 */
export function sumOfLines(
  multipliers: readonly Multiplier[],
  part: LinePart,
  { least, most }: Expansion,
): Whole {
  const legs = multipliers.length;
  if (least > most) return 0;
  if (least === legs) return productOf(multipliers, part);
  if (most < legs || least > 2) {
    let sum: Whole = 0;
    const folds = sumsByFold(multipliers, part);
    for (let fold = least; fold <= most; fold++) sum = plus(sum, folds[fold]!);
    return sum;
  }
  const { every, none, singles } = cover(multipliers, part, 0, legs);
  const withSingles = minus(every, none);
  return least === 1 ? withSingles : minus(withSingles, singles);
}

export function productOf(multipliers: readonly Multiplier[], part: LinePart): Whole {
  let product: Whole = 1;
  for (let leg = 0; leg < multipliers.length; leg++) product = times(product, paid(multipliers[leg]!, part));
  return product;
}

export function productOfPer(multipliers: readonly Multiplier[]): Whole {
  let product: Whole = 1;
  for (let leg = 0; leg < multipliers.length; leg++) product = times(product, multipliers[leg]!.per);
  return product;
}

/** [fold]: the sum over all lines of exactly that many legs, over the product of all `per`. */
export function sumsByFold(multipliers: readonly Multiplier[], part: LinePart): Whole[] {
  let sums: Whole[] = [1];
  for (const multiplier of multipliers) {
    const next: Whole[] = sums.map((sum) => times(sum, multiplier.per));
    next.push(0);
    sums.forEach((sum, fold) => {
      next[fold + 1] = plus(next[fold + 1]!, times(sum, paid(multiplier, part)));
    });
    sums = next;
  }
  return sums;
}

/** Over the legs of a run: prod(per + part), prod(per), and sum of part × the others' per. */
type Cover = { every: Whole; none: Whole; singles: Whole };

/** By halves: each half's products mostly stay below 2^53, and only joining them needs the long multiplications. */
function cover(multipliers: readonly Multiplier[], part: LinePart, from: number, to: number): Cover {
  if (to - from > 4) {
    const middle = (from + to) >> 1;
    return joined(cover(multipliers, part, from, middle), cover(multipliers, part, middle, to));
  }
  let every: Whole = 1;
  let none: Whole = 1;
  let singles: Whole = 0;
  for (let leg = from; leg < to; leg++) {
    const multiplier = multipliers[leg]!;
    const { per } = multiplier;
    const pays = paid(multiplier, part);
    singles = plus(times(singles, per), times(none, pays));
    every = times(every, per + pays);
    none = times(none, per);
  }
  return { every, none, singles };
}

const joined = (a: Cover, b: Cover): Cover => ({
  every: times(a.every, b.every),
  none: times(a.none, b.none),
  singles: plus(times(a.singles, b.none), times(b.singles, a.none)),
});
