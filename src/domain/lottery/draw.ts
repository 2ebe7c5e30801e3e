import { type DrawType, LOWEST_NUMBER, WINNING_NUMBERS } from "./game.ts";

/** One draw as it came out of the drum. `bonusBall` is null for the game's first weeks, which had none. */
export type Draw = {
  drawDate: string;
  drawType: DrawType;
  winningNumbers: number[];
  bonusBall: number | null;
};

/** What came out of the drum, without the day and the game. */
export type Drawn = Pick<Draw, "winningNumbers" | "bonusBall">;

/**
 * A draw as it is sent. `replaces` is what its sender knows to be stored for it: null for nothing. Where it is left
 * out, the draw corrects whatever is stored. `isHeld`: its sources do not vouch for it, and it is not stored where it is new.
 */
export type SentDraw = Draw & { replaces?: Drawn | null | undefined; isHeld?: boolean };

/** What can be wrong with the numbers of a draw, in the order in which they are checked. */
export type DrawnFault = "not-six" | "no-bonus" | "bonus-among-six" | "off-drum" | "bonus-off-drum";

/** The first broken rule of docs/rules/lottery.md#drawn-numbers; null for valid numbers. */
export function drawnFault(drawn: Drawn, largest: number): DrawnFault | null {
  const { winningNumbers, bonusBall } = drawn;
  const distinct = new Set(winningNumbers);
  if (winningNumbers.length !== WINNING_NUMBERS || distinct.size !== WINNING_NUMBERS) return "not-six";
  if (bonusBall === null) return "no-bonus";
  if (distinct.has(bonusBall)) return "bonus-among-six";
  if (!winningNumbers.every((number) => isOnTheDrum(number, largest))) return "off-drum";
  return isOnTheDrum(bonusBall, largest) ? null : "bonus-off-drum";
}

export const isOnTheDrum = (number: number, largest: number): boolean =>
  Number.isInteger(number) && number >= LOWEST_NUMBER && number <= largest;

/** The same six numbers, whatever order they were written in, and the same bonus ball. */
export const sameNumbers = (a: Drawn, b: Drawn): boolean => drawnText(a) === drawnText(b);

/** Drawn numbers as a form carries them: "1-3-9-14-16-19+27", in ascending order. */
export const drawnText = ({ winningNumbers, bonusBall }: Drawn): string =>
  `${[...winningNumbers].sort((a, b) => a - b).join("-")}+${bonusBall ?? ""}`;

/** The reverse; null for any other text. */
export function drawnFrom(text: string): Drawn | null {
  const [, numbers, bonus] = /^(\d{1,3}(?:-\d{1,3}){0,9})\+(\d{0,3})$/.exec(text) ?? [];
  if (numbers === undefined) return null;
  return { winningNumbers: numbers.split("-").map(Number), bonusBall: bonus ? Number(bonus) : null };
}
