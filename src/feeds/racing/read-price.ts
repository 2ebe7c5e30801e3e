import { decimalOdds, formatOdds, type Odds, oddsFault } from "../../domain/odds.ts";
import type { Favourite, StartingPrice } from "../../domain/racing/result-version.ts";
import { fractionFromDecimal } from "./reading/fraction-from-decimal.ts";

/**
 * A price as any source writes it, to the exact fraction that was quoted (odds to one, unreduced):
 * "100/30", "Evens", "EVS", "4/9F", "6.5" (a decimal with the stake in it), and a bare "40", which exchanges write
 * where a fraction belongs and which is a decimal too: 39/1. Null where there is no fixed price: "SP", "-", "", "NR".
 */
export function readPrice(text: string): Odds | null {
  return readStartingPrice(text)?.fraction ?? null;
}

export type ReadPrice = StartingPrice & { favourite: Favourite | null };

/** The same, with the favourite's mark that results glue on: "EvensF", "7/2J", "3/1C", "2/1 Jt Fav". */
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
