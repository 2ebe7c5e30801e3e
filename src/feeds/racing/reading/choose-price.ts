import { compareOdds } from "../../../domain/odds.ts";
import type { Price } from "../../../domain/racing/races/race.ts";
import { readStartingPrice } from "./read-price.ts";

/** One bookmaker's quote as written; `eachWay` is what it says of places, empty at an exchange. */
export type BookmakerQuote = { bookmaker: string; text: string; eachWay: string };

/**
 * The one price of a runner out of up to thirty: of the first bookmaker on the operator's list that quotes one, else
 * the middle one of all (of two middles the shorter, so that it is a price somebody really lays). Exchanges do not
 * count: theirs is a price against other customers, before commission, without each-way terms.
 */
export function choosePrice(
  quotes: readonly BookmakerQuote[],
  bookmakers: readonly string[],
  asOf: Date,
): Price | null {
  const prices = quotes.flatMap((quote) => (isExchange(quote) ? [] : (priceOf(quote, asOf) ?? [])));
  for (const wanted of bookmakers) {
    const preferred = prices.find(({ bookmaker }) => letters(bookmaker ?? "") === letters(wanted));
    if (preferred) return preferred;
  }
  prices.sort((a, b) => compareOdds(a.fraction, b.fraction));
  return prices[Math.floor((prices.length - 1) / 2)] ?? null;
}

function isExchange({ bookmaker, text, eachWay }: BookmakerQuote): boolean {
  if (/exchange|matchbook|smarkets|betdaq/i.test(bookmaker)) return true;
  // A source that quotes fractions and writes a bare decimal for one book means an exchange; its places are empty too.
  return eachWay === "" && /^\d+(\.\d+)?$/.test(text);
}

function priceOf({ bookmaker, text }: BookmakerQuote, asOf: Date): Price | null {
  const read = readStartingPrice(text);
  if (!read) return null;
  const { fraction, decimal, fromDecimal, text: shown } = read;
  return { fraction, decimal, text: shown, fromDecimal, bookmaker: bookmaker || null, asOf };
}

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
