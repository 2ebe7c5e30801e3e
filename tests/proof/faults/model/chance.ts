import { chanceFrom } from "../../../support/chance.ts";

/** Knuth's multiplier: seeds that follow each other lead far apart. */
const SPREAD = 2_654_435_761;

export type Chance = ReturnType<typeof chanceOf>;

/** What one client decides by chance: the same of the same seed, whatever the others do meanwhile. */
export function chanceOf(seed: number) {
  const next = chanceFrom(Math.imul(seed + 1, SPREAD) >>> 0);
  for (let warm = 0; warm < 3; warm++) next();
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const one = <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!;
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return {
    between,
    one,
    shuffled,
    some: <T>(list: readonly T[], count: number): T[] => shuffled(list).slice(0, count),
    /** True so often, in parts of a hundred. */
    percent: (share: number): boolean => next() * 100 < share,
    /** One of several things by its weight. */
    weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left < 0) return choice;
      }
      return choices.at(-1)![1];
    },
  };
}
