import * as v from "valibot";
import { decimalOdds, formatOdds, type Odds } from "../../domain/odds.ts";
import { isUnreadable } from "../../domain/unreadable.ts";

/** A price in an answer. `described` documents its text. */
export const priceAnswer = (described: string) =>
  v.object({
    fractional: v.pipe(v.string(), v.description(described)),
    decimal: v.nullable(v.number()),
  });

export const priceOnTheWire = (odds: Odds | null) =>
  odds
    ? { fractional: formatOdds(odds), decimal: isUnreadable(odds) ? null : Number(decimalOdds(odds)) }
    : { fractional: "SP", decimal: null };
