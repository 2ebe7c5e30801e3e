import { BET_DAYS, DRAW_TYPES, flagOf } from "../../src/domain/lottery/game.ts";
import { type SelectionTerms, totalPence, weeklyPence } from "../../src/domain/lottery/selection.ts";
import { penceFromPounds, plainPounds, poundsFromPence } from "../../src/domain/money.ts";

/** The terms as they stand in the form: an amount or a length that cannot be read is null. */
export type SelectionTermFields = Omit<SelectionTerms, "betPence" | "numberOfWeeks"> & {
  betPence: number | null;
  numberOfWeeks: number | null;
};

/** The terms that are yes or no. */
export const FLAGS = [
  "includeBonus",
  "isNeverEnding",
  ...BET_DAYS.map(({ flag }) => flag),
  ...DRAW_TYPES.map(flagOf),
] as const;
export type Flag = (typeof FLAGS)[number];

/** What was typed as the amount, in pence; null if it is not an amount above nothing. */
export function readAmount(text: string): number | null {
  const pence = penceFromPounds(text);
  return pence !== null && pence > 0 ? pence : null;
}

/** What was typed as the length, in weeks; null if it is not a whole number above nothing. */
export function readWeeks(text: string): number | null {
  return /^\s*0*[1-9]\d{0,3}\s*$/.test(text) ? Number(text) : null;
}

/** The amount's text as a place on its slider, in pounds, and back. */
export const amountPlace = (text: string): string | null => {
  const pence = readAmount(text);
  return pence === null ? null : String(poundsFromPence(pence));
};
export const amountAt = (place: string): string => plainPounds(readAmount(place) ?? 0);

/** What the bet costs a week and altogether, in pence; null while a part of it cannot be read. */
export function costOf(terms: SelectionTermFields): { weekly: number | null; total: number | null } {
  const { betPence, isNeverEnding } = terms;
  if (betPence === null) return { weekly: null, total: null };
  const weeks = terms.numberOfWeeks ?? (isNeverEnding ? 1 : null);
  const bet = { ...terms, betPence, numberOfWeeks: weeks ?? 1 };
  return { weekly: weeklyPence(bet), total: weeks === null ? null : totalPence(bet) };
}
