import type { Odds } from "../../../../src/domain/odds.ts";
import type { BookRunner } from "../../../../src/domain/racing/lay-offs/hedge.ts";

const PRICES = "1/10 1/3 8/13 10/11 1/1 11/8 6/4 85/40 11/4 100/30 9/2 5/1 13/2 10/1 16/1 33/1 66/1 200/1"
  .split(" ")
  .map((text): Odds => {
    const [numerator = 0, denominator = 0] = text.split("/").map(Number);
    return { numerator, denominator };
  });

type Wanted = { most?: number; runners?: number; unpriced?: boolean };

/** A race's book: up to so many runners, results up to `most` pence on either side, now and then one without a price. */
export function randomBook(
  chance: () => number,
  { most = 50_000, runners = 12, unpriced = true }: Wanted = {},
): BookRunner[] {
  const below = (end: number) => Math.floor(chance() * end);
  const wins = chance();
  return Array.from({ length: 1 + below(runners) }, (_, index) => ({
    runnerId: index + 1,
    name: `Horse ${index + 1}`,
    resultPence: below(most) * (chance() < wins ? 1 : -1),
    price: unpriced && below(12) === 0 ? null : PRICES[below(PRICES.length)]!,
  }));
}

/** Whether the prices of a book, all of them known, make less than 100 % together: in floats, for a test. */
export const isUnderRound = (book: readonly BookRunner[]): boolean =>
  book.every(({ price }) => price !== null) &&
  book.reduce((sum, { price }) => sum + price!.denominator / (price!.numerator + price!.denominator), 0) <
    1 - 1e-12;

/**
 * The worst result at each total stake from nothing on, penny by penny: each goes on the runner that is worst off before stakes
 * are taken, which no other penny could mend. It ends at a runner that cannot be laid off, or after `most` pence.
 */
export function worstByPenny(
  book: readonly BookRunner[],
  { among, most }: { among?: ReadonlySet<number>; most: number },
): number[] {
  const stakes = book.map(() => 0);
  const gross = book.map(({ resultPence }) => resultPence);
  const worst = [Math.min(...gross)];
  for (let total = 1; total <= most; total++) {
    let last = 0;
    for (let index = 1; index < gross.length; index++) if (gross[index]! < gross[last]!) last = index;
    const { runnerId, resultPence, price } = book[last]!;
    if (!price || !(among?.has(runnerId) ?? true)) break;
    const stake = ++stakes[last]!;
    gross[last] = resultPence + stake + Math.floor((stake * price.numerator) / price.denominator);
    worst.push(Math.min(...gross) - total);
  }
  return worst;
}
