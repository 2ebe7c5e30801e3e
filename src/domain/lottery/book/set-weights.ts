import type { StakedSet } from "./lottery-book.ts";

/**
 * Pence by sets of one to four numbers, in tables that answer at once: a number by itself, a pair, a triple and a four in their ascending
 * order, as `choose` ranks them.
 */
export class SetWeights {
  readonly ones: Float64Array;
  readonly pairs: Float64Array;
  readonly triples: Float64Array;
  readonly fours: Float64Array;

  /** `drum`: the largest number; `fours`: those of other weights, where they are the same. */
  constructor(
    readonly drum: number,
    fours?: Float64Array,
  ) {
    this.ones = new Float64Array(drum + 1);
    this.pairs = new Float64Array(pairRank(drum, drum + 1));
    this.triples = new Float64Array(tripleRank(drum - 1, drum, drum + 1));
    this.fours = fours ?? new Float64Array(fourRank(drum - 2, drum - 1, drum, drum + 1));
  }

  static of(sets: Iterable<StakedSet>, drum: number, pence: (set: StakedSet) => number): SetWeights {
    const weights = new SetWeights(drum);
    for (const set of sets) weights.#put(set.numbers, pence(set));
    return weights;
  }

  #put([a = 0, b, c, d]: readonly number[], pence: number): void {
    if (d !== undefined) this.fours[fourRank(a, b!, c!, d)] = pence;
    else if (c !== undefined) this.triples[tripleRank(a, b!, c)] = pence;
    else if (b !== undefined) this.pairs[pairRank(a, b)] = pence;
    else this.ones[a] = pence;
  }

  /** Of numbers in any order. */
  pair(a: number, b: number): number {
    return this.pairs[a < b ? pairRank(a, b) : pairRank(b, a)]!;
  }

  triple(a: number, b: number, c: number): number {
    const least = Math.min(a, b, c);
    const most = Math.max(a, b, c);
    return this.triples[tripleRank(least, a + b + c - least - most, most)]!;
  }

  four(a: number, b: number, c: number, d: number): number {
    let [first, second, third, fourth] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)];
    if (first > third) [first, third] = [third, first];
    if (second > fourth) [second, fourth] = [fourth, second];
    if (second > third) [second, third] = [third, second];
    return this.fours[fourRank(first, second, third, fourth)]!;
  }
}

/** Of ascending numbers from 1 on, each set another rank from 0 on: C(b − 1, 2) + C(a − 1, 1), and so on. */
const pairRank = (a: number, b: number): number => ((b - 1) * (b - 2)) / 2 + a - 1;
const tripleRank = (a: number, b: number, c: number): number =>
  ((c - 1) * (c - 2) * (c - 3)) / 6 + pairRank(a, b);
const fourRank = (a: number, b: number, c: number, d: number): number =>
  ((d - 1) * (d - 2) * (d - 3) * (d - 4)) / 24 + tripleRank(a, b, c);

/**
 * By number the dearest triples or fours that it is in, dearest first and added up: the n-th is what n of them come to at most, n up to
 * `TOP`.
 */
export type Tops = readonly Float64Array[];
/** C(5, 2) triples and C(5, 3) fours of six numbers have one of them. */
const TOP = 10;

export function topTriples(weights: SetWeights): Tops {
  const top = new TopsByNumber(weights.drum);
  for (let c = 3, rank = 0; c <= weights.drum; c++)
    for (let b = 2; b < c; b++) for (let a = 1; a < b; a++) top.note(weights.triples[rank++]!, a, b, c);
  return top.summed();
}

export function topFours(weights: SetWeights): Tops {
  const top = new TopsByNumber(weights.drum);
  for (let d = 4, rank = 0; d <= weights.drum; d++)
    for (let c = 3; c < d; c++)
      for (let b = 2; b < c; b++) for (let a = 1; a < b; a++) top.note(weights.fours[rank++]!, a, b, c, d);
  return top.summed();
}

class TopsByNumber {
  readonly #tops: number[][];

  constructor(drum: number) {
    this.#tops = Array.from({ length: drum + 1 }, () => []);
  }

  note(pence: number, ...numbers: readonly number[]): void {
    if (pence > 0) for (const number of numbers) putInto(this.#tops[number]!, pence, TOP);
  }

  summed(): Tops {
    return this.#tops.map((top) => {
      const sums = new Float64Array(TOP + 1);
      for (let n = 1; n <= TOP; n++) sums[n] = sums[n - 1]! + (top[n - 1] ?? 0);
      return sums;
    });
  }
}

/** Into a list of the `most` largest, in its place. */
export function putInto(top: number[], pence: number, most: number): void {
  if (top.length === most && pence <= top[most - 1]!) return;
  let at = top.length;
  while (at > 0 && top[at - 1]! < pence) at--;
  top.splice(at, 0, pence);
  if (top.length > most) top.pop();
}

/** What a number adds to some others: its own, and with every one, two and three of them. */
export function addedBy(weights: SetWeights, number: number, chosen: readonly number[]): number {
  let pence = weights.ones[number]!;
  for (let a = 0; a < chosen.length; a++) {
    pence += weights.pair(chosen[a]!, number);
    for (let b = a + 1; b < chosen.length; b++) {
      pence += weights.triple(chosen[a]!, chosen[b]!, number);
      for (let c = b + 1; c < chosen.length; c++)
        pence += weights.four(chosen[a]!, chosen[b]!, chosen[c]!, number);
    }
  }
  return pence;
}

/** What two numbers add together, beside what each adds to some others by itself. */
export function addedByBoth(
  weights: SetWeights,
  one: number,
  other: number,
  chosen: readonly number[],
): number {
  let pence = weights.pair(one, other);
  for (let a = 0; a < chosen.length; a++) {
    pence += weights.triple(one, other, chosen[a]!);
    for (let b = a + 1; b < chosen.length; b++) pence += weights.four(one, other, chosen[a]!, chosen[b]!);
  }
  return pence;
}

/**
 * What stands on the six numbers beside a bonus ball: the sets without the ball, and those that are only complete with it.
 * `bonus`: the weights of bets that include it.
 */
export function withBonusBall(plain: SetWeights, bonus: SetWeights, ball: number): SetWeights {
  const weights = new SetWeights(plain.drum, plain.fours);
  weights.ones.set(plain.ones);
  weights.pairs.set(plain.pairs);
  weights.triples.set(plain.triples);
  for (let b = 1; b <= plain.drum; b++) {
    if (b === ball) continue;
    weights.ones[b]! += bonus.pair(b, ball);
    for (let a = 1; a < b; a++) {
      if (a === ball) continue;
      weights.pairs[pairRank(a, b)]! += bonus.triple(a, b, ball);
      for (let c = b + 1; c <= plain.drum; c++)
        if (c !== ball) weights.triples[tripleRank(a, b, c)]! += bonus.four(a, b, c, ball);
    }
  }
  return weights;
}
