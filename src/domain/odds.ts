import { isUnreadable } from "./unreadable.ts";

/**
 * Prices. A price is profit for stake, "11/4" is 11 for 4, held as the two integers that were keyed: 100/30
 * and 10/3 are equal and print differently, and 1/3 or 8/13 have no exact decimal.
 */
export type Odds = { readonly numerator: number; readonly denominator: number };

/** The largest number on either side of a racing price. Real prices end at four digits; a fifth is a finger slip's room. */
export const MOST_TERM = 99_999;

/** Faults of a keyed price: no fraction, a side not above 0, a side that is too long. */
export type OddsFault = "odds-unreadable" | "odds-not-above-zero" | "odds-too-large";

const FRACTION = /^([+-]?)(\d{1,15})\s*\/\s*([+-]?)(\d{1,15})$/;
const EVENS = /^(evs?|evens?)$/i;

/** Reads "11/4", "100/30", "EVS" or "Evens"; anything else is a fault, "5" and "6.0" too, which could mean two prices. */
export function readOdds(text: string, mostTerm: number = MOST_TERM): Odds | OddsFault {
  const bare = text.trim();
  if (EVENS.test(bare)) return { numerator: 1, denominator: 1 };
  const parts = FRACTION.exec(bare);
  if (!parts) return "odds-unreadable";
  const odds = { numerator: Number(parts[1] + parts[2]!), denominator: Number(parts[3] + parts[4]!) };
  return oddsFault(odds, mostTerm) ?? odds;
}

/** The fault of a price as a pair of numbers; null for a valid one. */
export function oddsFault(odds: Odds, mostTerm: number = MOST_TERM): OddsFault | null {
  const { numerator, denominator } = odds;
  if (!Number.isInteger(numerator) || !Number.isInteger(denominator)) return "odds-unreadable";
  if (numerator <= 0 || denominator <= 0) return "odds-not-above-zero";
  return numerator > mostTerm || denominator > mostTerm ? "odds-too-large" : null;
}

/** A price as it was keyed, "100/30"; "Evens" for 1/1. */
export function formatOdds(odds: Odds): string {
  const { numerator, denominator } = odds;
  if (isUnreadable(odds)) return "cannot be read";
  return numerator === 1 && denominator === 1 ? "Evens" : `${numerator}/${denominator}`;
}

/** Below zero when `a` is the shorter price, 0 when they are worth the same. */
export const compareOdds = (a: Odds, b: Odds): number =>
  a.numerator * b.denominator - b.numerator * a.denominator;

/** The stake back included, to two places for a screen, rounded half up: 11/4 → "3.75". Money is never made from it. */
export function decimalOdds({ numerator, denominator }: Odds): string {
  const hundredths = (numerator + denominator) * 100;
  const twice = 2 * hundredths + denominator;
  const rounded = (twice - (twice % (2 * denominator))) / (2 * denominator);
  const digits = String(rounded).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
