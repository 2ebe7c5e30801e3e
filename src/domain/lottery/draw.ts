import { type DrawType, LOWEST_NUMBER, WINNING_NUMBERS } from "./game.ts";

/** One draw as it came out of the drum. `bonusBall` is null for the game's first weeks, which had none. */
export type Draw = {
  drawDate: string;
  drawType: DrawType;
  winningNumbers: number[];
  bonusBall: number | null;
};

/** A rule that drawn numbers break, in the specification's own words (§5), or null when they stand. */
export function drawnNumbersBroken(
  label: string,
  winningNumbers: readonly number[],
  bonusBall: number | null,
  largest: number,
): string | null {
  const distinct = new Set(winningNumbers);
  if (winningNumbers.length !== WINNING_NUMBERS || distinct.size !== WINNING_NUMBERS)
    return `${label}: Please select exactly ${WINNING_NUMBERS} numbers.`;
  if (bonusBall === null) return `${label}: Please select a bonus ball by double-clicking a number.`;
  if (distinct.has(bonusBall)) return "Bonus ball cannot be one of the winning numbers";
  if ([...winningNumbers, bonusBall].some((number) => !isOnTheDrum(number, largest)))
    return `${label}: Numbers run from ${LOWEST_NUMBER} to ${largest}.`;
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
