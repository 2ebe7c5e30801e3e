import { type DrawType, LOWEST_NUMBER, WINNING_NUMBERS } from "./game.ts";
import type { DrawnFault } from "./refusals.ts";

/** One draw as it came out of the drum. `bonusBall` is null for the game's first weeks, which had none. */
export type Draw = {
  drawDate: string;
  drawType: DrawType;
  winningNumbers: number[];
  bonusBall: number | null;
};

/**
 * What is wrong with drawn numbers by the rules of docs/rules/lottery.md#drawn-numbers, in their order; null when they
 * stand.
 */
export function drawnFault(drawn: Omit<Draw, "drawDate" | "drawType">, largest: number): DrawnFault | null {
  const { winningNumbers, bonusBall } = drawn;
  const distinct = new Set(winningNumbers);
  if (winningNumbers.length !== WINNING_NUMBERS || distinct.size !== WINNING_NUMBERS) return "not-six";
  if (bonusBall === null) return "no-bonus";
  if (distinct.has(bonusBall)) return "bonus-among-six";
  if (![...winningNumbers, bonusBall].every((number) => isOnTheDrum(number, largest))) return "off-drum";
  return null;
}

export const isOnTheDrum = (number: number, largest: number): boolean =>
  Number.isInteger(number) && number >= LOWEST_NUMBER && number <= largest;

/** The same six numbers, whatever order they were written in, and the same bonus ball. */
export function sameNumbers(
  a: Pick<Draw, "winningNumbers" | "bonusBall">,
  b: Pick<Draw, "winningNumbers" | "bonusBall">,
) {
  const ascending = (numbers: readonly number[]) => [...numbers].sort((x, y) => x - y).join();
  return a.bonusBall === b.bonusBall && ascending(a.winningNumbers) === ascending(b.winningNumbers);
}
