import { decimalOdds, formatOdds, type Odds, oddsFault } from "../../../domain/odds.ts";
import { PRICE_LADDER } from "../../../domain/racing/price-ladder.ts";
import type { Favourite, StartingPrice } from "../../../domain/racing/races/result-version.ts";

export type ReadPrice = StartingPrice & { favourite: Favourite | null };

/**
 * A price as any source writes it, to the exact fraction that was quoted (odds to one, unreduced):
 * "100/30", "Evens", "EVS", "4/9F", "6.5" (a decimal with the stake in it), and a bare "40", which exchanges write
 * where a fraction belongs and which is a decimal too: 39/1. Null where there is no fixed price: "SP", "-", "", "NR".
 * Results glue the favourite's mark on: "EvensF", "7/2J", "3/1C", "2/1 Jt Fav".
 */
export function readStartingPrice(text: string): ReadPrice | null {
  const [, bare = "", mark = ""] = WITH_MARK.exec(text.trim()) ?? [];
  const favourite = mark === "" ? null : favouriteOf(mark);
  const quote = bare.replaceAll(" ", "");
  if (EVENS.test(quote)) return priced({ numerator: 1, denominator: 1 }, favourite, false);

  const [, above, below] = FRACTION.exec(quote) ?? [];
  if (above && below) {
    const odds = { numerator: Number(above), denominator: Number(below) };
    return oddsFault(odds) === null ? priced(odds, favourite, false) : null;
  }
  const odds = fractionFromDecimal(quote);
  return odds && priced(odds, favourite, true);
}

const WITH_MARK = /^(.*?)\s*((?:jt|joint|co|[jc])?[ -]?f(?:av(?:ourite)?)?|[jc])?$/i;
const EVENS = /^ev(en)?s?$/i;
const FRACTION = /^(\d{1,5})[/-](\d{1,4})$/;

const favouriteOf = (mark: string): Favourite => {
  if (/^j/i.test(mark)) return "J";
  return /^c/i.test(mark) ? "C" : "F";
};

const priced = (fraction: Odds, favourite: Favourite | null, fromDecimal: boolean): ReadPrice => ({
  fraction,
  decimal: Number(decimalOdds(fraction)),
  text: formatOdds(fraction),
  fromDecimal,
  favourite,
});

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
