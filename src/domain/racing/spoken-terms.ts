import { type BetTypeName, betTypes } from "../bets/bet-types.ts";
import { penceFromPounds } from "../money.ts";

/** What a line says of a bet, apart from its horses; null or false where it says nothing. */
export type SpokenTerms = { type: BetTypeName | null; eachWay: boolean; stakePence: number | null };

/**
 * Reads a bet as a customer says it: "£1 lucky 15 each way", "l15 ew", "50p yankee". Null when anything else stands in
 * the line: then it means a horse. A bare number is an amount only in front of other terms ("2 yankee").
 */
export function readSpokenTerms(line: string): SpokenTerms | null {
  const words = line.toLowerCase().trim().split(/\s+/);
  const amount = amountIn(words[0] ?? "");
  const rest = (amount === null ? words : words.slice(1)).join(" ");
  const eachWay = EACH_WAY.test(rest);
  const typeWords = spelling(eachWay ? rest.replace(EACH_WAY, " ") : rest);
  // Each way by itself is the toggle; "Each-Way", the type, is called so in full.
  const type = byWords.get(spelling(rest)) ?? byWords.get(typeWords) ?? null;
  const bare = amount !== null && /^[\d.]+$/.test(words[0] ?? "");
  if (type === null && (typeWords !== "" || (bare && !eachWay))) return null;
  if (type === null && amount === null && !eachWay) return null;
  return { type, eachWay: eachWay && type !== "Each-Way", stakePence: amount };
}

/** The short words of the counter, beside each type's full name; none that a horse's name is likely to begin with. */
const SHORT: Partial<Record<BetTypeName, string[]>> = {
  Single: ["s", "sgl"],
  Double: ["d", "dbl"],
  Treble: ["t", "trb", "tbl"],
  Accumulator: ["a", "acc", "acca"],
  "Each-Way": ["e", "ews"],
  Trixie: ["tx"],
  Patent: ["p"],
  Yankee: ["y"],
  Lucky15: ["l15"],
  Canadian: ["c", "superyankee"],
  Lucky31: ["l31"],
  Heinz: ["h"],
  Lucky63: ["l63"],
  SuperHeinz: ["sh"],
  Goliath: ["g"],
  RoundRobin: ["rr"],
};

const EACH_WAY = /(^|\s)(e\/w|ew|each[ -]?way)(?=\s|$)/;

const spelling = (words: string): string => words.toLowerCase().replace(/[\s-]/g, "");

const byWords = new Map<string, BetTypeName>(
  betTypes.flatMap(({ name }) => [name, ...(SHORT[name] ?? [])].map((word) => [spelling(word), name])),
);

/** "£1", "1.50" or "50p", in pence; null for anything else and for nothing. */
function amountIn(word: string): number | null {
  const pence = /^\d{1,6}p$/.test(word)
    ? Number(word.slice(0, -1))
    : /^£?(\d|\.\d)/.test(word)
      ? penceFromPounds(word.replace(/^(£?)\./, "$10."))
      : null;
  return pence !== null && pence > 0 ? pence : null;
}
