import { LOWEST_NUMBER, MOST_NUMBERS } from "../game.ts";
import type { LotteryBook } from "./lottery-book.ts";

/**
 * One bonus ball, or none that counts, and what six numbers beside it pay: `pence[i]` where all numbers of the set `i` are among them, of which
 * `numbers` has four places each, 0 where it has fewer.
 */
export type Side = {
  ball: number | null;
  /** What the bets on the ball alone pay. */
  basePence: number;
  /** The numbers that may be among the six. */
  others: readonly number[];
  numbers: Uint8Array;
  pence: Float64Array;
};

/** Without a ball that counts, and with every ball that some bet counts as its bonus. */
export function* sidesOf(book: LotteryBook): Generator<Side> {
  const balls = new Set<number>();
  for (const { numbers, bonusPence } of book.sets())
    if (bonusPence > 0) for (const number of numbers) balls.add(number);
  yield sideOf(book, null);
  for (const ball of [...balls].sort((one, other) => one - other)) yield sideOf(book, ball);
}

function sideOf(book: LotteryBook, ball: number | null): Side {
  const { drum } = book.terms;
  const numbers = new Uint8Array(book.setCount * MOST_NUMBERS);
  const pence = new Float64Array(book.setCount);
  let [basePence, sets] = [0, 0];
  for (const set of book.sets()) {
    const hasBall = ball !== null && set.numbers.includes(ball);
    const pays = hasBall ? set.bonusPence : set.plainPence;
    if (pays === 0) continue;
    // With the ball the set needs its other numbers alone.
    const needed = hasBall ? set.numbers.filter((number) => number !== ball) : set.numbers;
    if (needed.length === 0) basePence += pays;
    else {
      numbers.set(needed, sets * MOST_NUMBERS);
      pence[sets++] = pays;
    }
  }
  const others = Array.from({ length: drum }, (_, at) => LOWEST_NUMBER + at).filter((one) => one !== ball);
  return {
    ball,
    basePence,
    others,
    numbers: numbers.subarray(0, sets * MOST_NUMBERS),
    pence: pence.subarray(0, sets),
  };
}

/** What some numbers pay among the six. */
export function paidBeside(side: Side, chosen: readonly number[]): number {
  let paid = side.basePence;
  for (let set = 0; set < side.pence.length; set++) {
    let isComplete = true;
    for (let at = set * MOST_NUMBERS; at < (set + 1) * MOST_NUMBERS; at++)
      if (side.numbers[at] !== 0 && !chosen.includes(side.numbers[at]!)) isComplete = false;
    if (isComplete) paid += side.pence[set]!;
  }
  return paid;
}

/** By number what it would add to some others, which have none of it. */
export function addedTo(side: Side, chosen: readonly number[]): Float64Array {
  const isChosen = new Uint8Array(256);
  for (const number of chosen) isChosen[number] = 1;
  const added = new Float64Array(256);
  for (let set = 0; set < side.pence.length; set++) {
    let [missing, last] = [0, 0];
    for (let at = set * MOST_NUMBERS; at < (set + 1) * MOST_NUMBERS; at++) {
      const number = side.numbers[at]!;
      if (number === 0 || isChosen[number] === 1) continue;
      missing++;
      last = number;
    }
    if (missing === 1) added[last]! += side.pence[set]!;
  }
  return added;
}
