import { WINNING_NUMBERS } from "../game.ts";
import { type Branch, branchesBelow, newScratch } from "./branches.ts";
import type { LotteryBook } from "./lottery-book.ts";
import { addedTo, paidBeside, type Side, sidesOf } from "./side.ts";

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

/** Looks at sets and pairs, in all branches together: some tenths of a second. The book of most shops needs fewer. */
export const MOST_LOOKS = 2_500_000;
const LOOKS_AT_ONCE = 60_000;
/** Of so many bonus balls, the most promising, a draw is climbed to. */
const CLIMBED = 5;

/**
 * Searches the six numbers and the bonus ball with the highest payout: branch by branch, the most promising first, without those that
 * cannot pay more than the best found (branch and bound). After `mostLooks` it stops with a bound. A step for each few branches.
 * Null without a set that can come. docs/rules/lottery-book.md#the-worst-draw
 */
export function* worstDraw(book: LotteryBook, mostLooks = MOST_LOOKS): Generator<void, WorstDraw | null> {
  if (book.setCount === 0 || book.terms.drum <= WINNING_NUMBERS) return null;
  const best = new Best();
  const scratch = newScratch(book.terms.drum);
  const roots: Branch[] = [];
  const sides: { side: Side; bound: number }[] = [];
  for (const side of sidesOf(book)) {
    if (sides.length === 0) best.offer(side, yield* climbed(side));
    const { branches } = branchesBelow(rootOf(side), best, scratch);
    roots.push(...branches);
    sides.push({ side, bound: branches[0]?.bound ?? 0 });
    yield;
  }
  for (const { side } of sides.sort((one, other) => other.bound - one.bound).slice(0, CLIMBED))
    best.offer(side, yield* climbed(side));
  let [looks, pausedAt, bound] = [0, 0, 0];
  for (const root of roots.sort((one, other) => other.bound - one.bound)) {
    // All that are left have a lower bound than this one.
    if (root.bound <= best.pence || bound > 0) break;
    for (const work = [root]; work.length > 0 && bound === 0; ) {
      const branch = work.pop()!;
      if (branch.bound <= best.pence) continue;
      if (looks > mostLooks) bound = root.bound;
      const below = branchesBelow(branch, best, scratch);
      work.push(...below.branches.reverse());
      looks += below.looks;
      if (looks - pausedAt < LOOKS_AT_ONCE) continue;
      pausedAt = looks;
      yield;
    }
  }
  return best.inBook(book, bound);
}

const rootOf = (side: Side): Branch => ({
  ...{ side, chosen: [], left: side.others, sets: Int32Array.from(side.pence.keys()) },
  ...{ pence: side.basePence, bound: Number.POSITIVE_INFINITY },
});

/** The dearest draw so far. */
export class Best {
  pence = -1;
  #side: Side | null = null;
  #numbers: readonly number[] = [];

  /** `pence`: what these numbers pay, where it is known. */
  offer(side: Side, numbers: readonly number[], pence = paidBeside(side, numbers)): void {
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

/** Six numbers that no exchange of one of them makes dearer: a draw to begin with. */
function* climbed(side: Side): Generator<void, number[]> {
  const chosen: number[] = [];
  while (chosen.length < WINNING_NUMBERS) {
    chosen.push(dearestOf(side, chosen, addedTo(side, chosen)));
    yield;
  }
  for (let at = 0, tried = 0; tried < WINNING_NUMBERS; at = (at + 1) % WINNING_NUMBERS) {
    const others = chosen.filter((_, index) => index !== at);
    const added = addedTo(side, others);
    const dearest = dearestOf(side, others, added);
    const isDearer = added[dearest]! > added[chosen[at]!]!;
    if (isDearer) chosen[at] = dearest;
    tried = isDearer ? 0 : tried + 1;
    yield;
  }
  return chosen;
}

function dearestOf({ others }: Side, chosen: readonly number[], added: Float64Array): number {
  let [dearest, most] = [0, -1];
  for (const number of others)
    if (added[number]! > most && !chosen.includes(number)) [dearest, most] = [number, added[number]!];
  return dearest;
}
