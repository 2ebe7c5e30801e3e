import type { Odds } from "../../../domain/odds.ts";
import { PRICE_LADDER } from "../../../domain/racing/price-ladder.ts";

/**
 * Back from a decimal price ("2.62", stake included) to the fraction that was quoted. Files round to two places,
 * half to even (13/8 is 2.62, 85/40 is 3.12), so the ladder's price within that rounding is meant. Where there is
 * none the decimal itself is the price (6.1 is 51/10): the nearest rung would pay another price than was quoted.
 */
export function fractionFromDecimal(text: string): Odds | null {
  const [, whole = "", places = ""] = /^(\d{1,4})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  if (whole === "") return null;
  const scale = 10 ** places.length;
  const numerator = Number(whole + places) - scale;
  if (numerator <= 0) return null;

  const wanted = numerator / scale;
  const rounding = 0.5 / 10 ** Math.max(2, places.length) + 1e-9;
  const rungs = PRICE_LADDER.map((fraction) => ({ fraction, off: Math.abs(oddsToOne(fraction) - wanted) }));
  const nearest = rungs.reduce((best, rung) => (rung.off < best.off ? rung : best));
  return nearest.off <= rounding ? nearest.fraction : reduced(numerator, scale);
}

export const oddsToOne = ({ numerator, denominator }: Odds): number => numerator / denominator;

function reduced(numerator: number, denominator: number): Odds {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
