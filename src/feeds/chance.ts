/**
 * A pseudo-random generator that gives the same values for the same words: a simulated day or draw must not
 * differ between two fetches, servers or test runs. Not for anything a guess could win.
 */
export type Chance = {
  /** 0 up to, and never, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
};

export function chanceOf(...words: (string | number)[]): Chance {
  let state = seedOf(words.join("|"));
  function next(): number {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    pick<T>(from: readonly T[]): T {
      const one = from[between(0, from.length - 1)];
      if (one === undefined) throw new RangeError("Nothing to pick from.");
      return one;
    },
    shuffled<T>(from: readonly T[]): T[] {
      return from
        .map((one) => ({ one, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ one }) => one);
    },
  };
}

/** FNV-1a. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
