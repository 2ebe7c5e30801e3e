import { LOWEST_NUMBER, WINNING_NUMBERS } from "../game.ts";
import type { LotteryBook } from "./lottery-book.ts";
import {
  addedBy,
  addedByBoth,
  putInto,
  SetWeights,
  type Tops,
  topFours,
  topTriples,
  withBonusBall,
} from "./set-weights.ts";

/**
 * The draw that costs the shop most. `pence`: what it pays on these numbers; `boundPence`: no draw pays more. They are equal where it is
 * certain that none does. `bonusBall` is null where no bet counts it: any other number may be it.
 */
export type WorstDraw = {
  winningNumbers: readonly number[];
  bonusBall: number | null;
  pence: number;
  boundPence: number;
};

/** So many branches are looked at: some tenths of a second. Most books of a shop need fewer. */
export const MOST_BRANCHES = 2_000;
const BRANCHES_AT_ONCE = 10;

/** A bonus ball, or none that counts: what six numbers beside it pay. */
type Side = { ball: number | null; weights: SetWeights; basePence: number; triples: Tops; fours: Tops };
/** Numbers among the six, those that may still come, and the most that any six of this branch pay. */
type Branch = {
  side: Side;
  chosen: readonly number[];
  left: readonly number[];
  pence: number;
  bound: number;
};

/**
 * Searches the six numbers and the bonus ball with the highest payout: branch by branch, the most promising first, without those that
 * cannot pay more than the best found (branch and bound). After `mostBranches` it stops with a bound. A step for each few branches.
 * Null without a set that can come. docs/rules/lottery-book.md#the-worst-draw
 */
export function* worstDraw(
  book: LotteryBook,
  mostBranches = MOST_BRANCHES,
): Generator<void, WorstDraw | null> {
  const { drum } = book.terms;
  if (book.setCount === 0 || drum <= WINNING_NUMBERS) return null;
  const best = new Best();
  const first: Branch[] = [];
  for (const side of sidesOf(book)) {
    yield;
    const left = numbersBeside(side);
    best.offer(side, climbed(side, left));
    first.push({ side, chosen: [], left, pence: side.basePence, bound: Number.POSITIVE_INFINITY });
  }
  let roots: Branch[] = [];
  for (const root of first) {
    roots.push(...branchesBelow(root, best));
    yield;
  }
  roots = roots.sort(mostFirst);
  let seen = 0;
  let bound = 0;
  for (const root of roots) {
    // All that are left have a lower bound than this one.
    if (root.bound <= best.pence) break;
    for (const work = [root]; work.length > 0 && bound === 0; ) {
      const branch = work.pop()!;
      if (branch.bound <= best.pence) continue;
      if (++seen > mostBranches) bound = root.bound;
      else work.push(...branchesBelow(branch, best).reverse());
      if (seen % BRANCHES_AT_ONCE === 0) yield;
    }
    if (bound > 0) break;
  }
  return best.inBook(book, bound);
}

const mostFirst = (one: Branch, other: Branch): number => other.bound - one.bound;

class Best {
  pence = -1;
  #side: Side | null = null;
  #numbers: readonly number[] = [];

  offer(side: Side, numbers: readonly number[]): void {
    const pence = numbers.reduce(
      (sum, number, at) => sum + addedBy(side.weights, number, numbers.slice(0, at)),
      side.basePence,
    );
    if (pence <= this.pence) return;
    this.pence = pence;
    this.#side = side;
    this.#numbers = numbers;
  }

  /** With the maximum payout of each customer, which the search leaves out: then the bound may be above it. */
  inBook(book: LotteryBook, bound: number): WorstDraw {
    const winningNumbers = this.#numbers.toSorted((one, other) => one - other);
    const bonusBall = this.#side?.ball ?? null;
    const balls = bonusBall === null ? winningNumbers : [...winningNumbers, bonusBall];
    const pence = book.paysIf(
      balls.toSorted((one, other) => one - other),
      bonusBall,
    );
    return { winningNumbers, bonusBall, pence, boundPence: Math.max(this.pence, bound) };
  }
}

/** No ball that counts, and every ball that some bet counts as its bonus. */
function* sidesOf(book: LotteryBook): Generator<Side> {
  const { drum } = book.terms;
  const plain = SetWeights.of(book.sets(), drum, ({ plainPence }) => plainPence);
  const bonus = SetWeights.of(book.sets(), drum, ({ bonusPence }) => bonusPence);
  const fours = topFours(plain);
  yield { ball: null, weights: plain, basePence: 0, triples: topTriples(plain), fours };
  const counting = new Set<number>();
  for (const { numbers, bonusPence } of book.sets())
    if (bonusPence > 0) for (const number of numbers) counting.add(number);
  for (const ball of [...counting].sort((one, other) => one - other)) {
    const weights = withBonusBall(plain, bonus, ball);
    yield { ball, weights, basePence: bonus.ones[ball]!, triples: topTriples(weights), fours };
  }
}

const numbersBeside = ({ ball, weights: { drum } }: Side): number[] =>
  Array.from({ length: drum }, (_, at) => LOWEST_NUMBER + at).filter((number) => number !== ball);

/** Six numbers that no exchange of one of them makes dearer: a draw to begin with. */
function climbed({ weights }: Side, numbers: readonly number[]): number[] {
  const chosen: number[] = [];
  while (chosen.length < WINNING_NUMBERS) chosen.push(dearestBeside(weights, numbers, chosen));
  for (let at = 0, tried = 0; tried < WINNING_NUMBERS; at = (at + 1) % WINNING_NUMBERS) {
    const others = chosen.filter((_, index) => index !== at);
    const dearer = dearestBeside(weights, numbers, others);
    const isDearer = addedBy(weights, dearer, others) > addedBy(weights, chosen[at]!, others);
    if (isDearer) chosen[at] = dearer;
    tried = isDearer ? 0 : tried + 1;
  }
  return chosen;
}

function dearestBeside(weights: SetWeights, numbers: readonly number[], chosen: readonly number[]): number {
  let [dearest, most] = [0, -1];
  for (const number of numbers) {
    if (chosen.includes(number)) continue;
    const pence = addedBy(weights, number, chosen);
    if (pence > most) [dearest, most] = [number, pence];
  }
  return dearest;
}

/**
 * A branch with one more number each, those that can pay more than the best, the most promising first. Where one or two numbers are
 * missing, the best of them are offered instead.
 */
function branchesBelow(branch: Branch, best: Best): Branch[] {
  const { side, chosen, left, pence } = branch;
  const missing = WINNING_NUMBERS - chosen.length;
  const added = left.map((number) => addedBy(side.weights, number, chosen));
  const both = pairsOf(branch);
  if (missing === 2) {
    offerPairs(branch, added, both, best);
    return [];
  }
  const shares = sharesOf(branch, added, both);
  const order = [...left.keys()].sort((one, other) => shares[other]! - shares[one]!);
  const below: Branch[] = [];
  for (let at = 0; at + missing <= order.length; at++) {
    // The first of the missing ones is this, the others come after it.
    const most = order.slice(at, at + missing).reduce((sum, index) => sum + shares[index]!, 0);
    const bound = pence + Math.ceil(most);
    // The shares fall from here on.
    if (bound <= best.pence) break;
    const [index, ...rest] = order.slice(at) as [number, ...number[]];
    below.push({
      ...{ side, chosen: [...chosen, left[index]!], left: rest.map((one) => left[one]!) },
      ...{ pence: pence + added[index]!, bound },
    });
  }
  return below;
}

/** What each two of the numbers left add together, in a square. */
function pairsOf({ side: { weights }, chosen, left }: Branch): Float64Array {
  const both = new Float64Array(left.length * left.length);
  for (let one = 0; one < left.length; one++)
    for (let other = one + 1; other < left.length; other++) {
      const pence = addedByBoth(weights, left[one]!, left[other]!, chosen);
      both[one * left.length + other] = pence;
      both[other * left.length + one] = pence;
    }
  return both;
}

function offerPairs(
  { side, chosen, left, pence }: Branch,
  added: readonly number[],
  both: Float64Array,
  best: Best,
): void {
  let [most, first, second] = [best.pence - pence, -1, -1];
  for (let one = 0; one < left.length; one++)
    for (let other = one + 1; other < left.length; other++) {
      const more = added[one]! + added[other]! + both[one * left.length + other]!;
      if (more > most) [most, first, second] = [more, one, other];
    }
  if (first >= 0) best.offer(side, [...chosen, left[first]!, left[second]!]);
}

/**
 * The most that each number can have of what the missing ones add: a set that they complete is counted in equal parts with those of its
 * numbers that are new, and a number is in at most so many of each size. The sum of the largest is never too low.
 */
function sharesOf({ side, chosen, left }: Branch, added: readonly number[], both: Float64Array): number[] {
  const others = WINNING_NUMBERS - chosen.length - 1;
  const triples = (others * (others - 1)) / 2;
  const fours = (triples * (others - 2)) / 3;
  return left.map((number, at) => {
    const pairs: number[] = [];
    for (let other = 0; other < left.length; other++) putInto(pairs, both[at * left.length + other]!, others);
    const [ofTriples, ofFours] = [side.triples[number]!, side.fours[number]!];
    // A triple of new numbers completes a four with each one that is chosen.
    const byThree = ofTriples[triples]! + ofFours[triples * chosen.length]!;
    return added[at]! + pairs.reduce((sum, pence) => sum + pence, 0) / 2 + byThree / 3 + ofFours[fours]! / 4;
  });
}
