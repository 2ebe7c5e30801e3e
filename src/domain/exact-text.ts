import { commonDivisorOfNumbers, plus, quotient, type Ratio, times } from "./exact.ts";

/**
 * An exact amount of pence as a clerk reads it: "£28.00", and where it is no whole number of pence, to a hundredth of
 * one: "£12.275", "£26.6667".
 */
export function exactMoney(pence: Ratio): string {
  const hundredths = quotient(plus(times(200, pence.top), pence.bottom), times(2, pence.bottom));
  const digits = `${hundredths}`.padStart(5, "0");
  const pounds = digits.slice(0, -4).replace(/\B(?=(\d{3})+$)/g, ",");
  return `£${pounds}.${digits.slice(-4).replace(/0{1,2}$/, "")}`;
}

/** A price after deductions, to one: "8.5/1", and where it has no short decimal, as a fraction: "113/15". */
export function toOne(numerator: number, denominator: number): string {
  const divisor = commonDivisorOfNumbers(numerator, denominator);
  const [top, bottom] = [numerator / divisor, denominator / divisor];
  if (10_000 % bottom !== 0) return `${top}/${bottom}`;
  // The lower side divides 10,000: the decimal is exact in four places, and is written from whole numbers.
  const digits = String(top * (10_000 / bottom)).padStart(5, "0");
  const decimals = digits.slice(-4).replace(/0+$/, "");
  return `${digits.slice(0, -4)}${decimals && "."}${decimals}/1`;
}

/** "1 double", "3 doubles". */
export const counted = (count: number, one: string, many: string = `${one}s`): string =>
  `${count < 1000 ? count : count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;

const FOLDS = ["single", "double", "treble", "fourfold", "fivefold", "sixfold", "sevenfold", "eightfold"];
export const foldName = (fold: number): string => FOLDS[fold - 1] ?? `${fold}-fold`;

/** "1st", "2nd", "23rd". */
export function ordinal(place: number): string {
  const tens = place % 100;
  const suffix = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${suffix}`;
}
