import { WINNING_NUMBERS } from "../game.ts";
import type { StakedSet } from "./lottery-book.ts";

/**
 * The mean payout over all draws of six numbers and a bonus ball from 1 to `drum`, in whole pence, half a penny up: worked out in whole
 * numbers. Of the C(n, 6) × (n − 6) draws a set of k numbers is among the six in C(n − k, 6 − k) × (n − 6), and has the bonus ball with
 * its others among the six in k × C(n − k, 7 − k). Without the maximum payout. docs/rules/lottery-book.md#each-figure
 */
export function expectedPence(sets: Iterable<StakedSet>, drum: number): number {
  if (drum <= WINNING_NUMBERS) return 0;
  const plain = new Map<number, number>();
  const bonus = new Map<number, number>();
  for (const { numbers, plainPence, bonusPence } of sets) {
    plain.set(numbers.length, (plain.get(numbers.length) ?? 0) + plainPence);
    bonus.set(numbers.length, (bonus.get(numbers.length) ?? 0) + bonusPence);
  }
  const others = drum - WINNING_NUMBERS;
  let weighted = 0n;
  for (const [k, pence] of plain) {
    const amongSix = choose(drum - k, WINNING_NUMBERS - k) * BigInt(others);
    const withBonus = BigInt(k) * choose(drum - k, WINNING_NUMBERS + 1 - k);
    weighted += BigInt(pence) * amongSix + BigInt(bonus.get(k)!) * withBonus;
  }
  const draws = choose(drum, WINNING_NUMBERS) * BigInt(others);
  return Number((2n * weighted + draws) / (2n * draws));
}

/** C(n, k); 0 outside its range. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let product = 1n;
  for (let at = 1; at <= k; at++) product = (product * BigInt(n - k + at)) / BigInt(at);
  return product;
}
