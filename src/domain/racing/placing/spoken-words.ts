import { type BetTypeName, counterTypes } from "../../bets/bet-types.ts";
import { penceFromPounds } from "../../money.ts";

/** What one word or two say of a bet. */
export type SpokenPart = {
  type?: BetTypeName;
  /** True: each way; false: to win. */
  eachWay?: boolean;
  stakePence?: number;
  /** The amount is for the whole bet: "£11 yankee all up". */
  isTotal?: true;
  /** The number of lines of an amount: "3 × £1 doubles". */
  lines?: number;
  atSp?: true;
};

/** A term at one end of some words: its meaning, and its number of words. */
export type SpokenTerm = { part: SpokenPart; length: number };

/** "£2", "1.50", ".5", "5." and "50p", in pence; null for anything else and for nothing. */
export function amountIn(word: string): number | null {
  const pence = /^\d{1,6}p$/i.test(word)
    ? Number(word.slice(0, -1))
    : /^£?(\d|\.\d)/.test(word)
      ? penceFromPounds(word)
      : null;
  return pence !== null && pence > 0 ? pence : null;
}

/** A number without a sign: an amount only beside other terms, because horses and races have numbers, too. */
export const isBare = (word: string): boolean => /^[\d.]+$/.test(word) && amountIn(word) !== null;

/**
 * The longest term that the words begin with, or end with. `alone`: nothing but terms is there to be read, so that one
 * letter is enough for a type; elsewhere it may be a piece of a horse's or a course's name.
 */
export function termAt(words: readonly string[], end: "first" | "last", alone: boolean): SpokenTerm | null {
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    const said = spelling((end === "first" ? words.slice(0, length) : words.slice(-length)).join(" "));
    const part = said.length > 1 || alone ? TERMS.get(said) : undefined;
    if (part) return { part, length };
  }
  const word = words.at(end === "first" ? 0 : -1) ?? "";
  const [, lines, amount = word] = TIMES.exec(word) ?? [];
  const stakePence = isBare(word) ? null : amountIn(amount);
  return stakePence === null
    ? null
    : { part: { stakePence, ...(lines !== undefined && { lines: Number(lines) }) }, length: 1 };
}

/** "3×£1", as `wordsOf` writes "3 x £1" together. */
const TIMES = /^(\d{1,3})×(.+)$/;

const MOST_WORDS = 3;

const OF_BETS: Record<string, SpokenPart> = {
  "ew eachway": { eachWay: true },
  "win towin": { eachWay: false },
  "allup inall total intotal": { isTotal: true },
  "sp atsp": { atSp: true },
};

/** One spelling of "E/W", "e.w." and "ew", of "each-way" and "each way". */
const spelling = (words: string): string =>
  words.toLowerCase().replace(/(?<=[a-z])[./](?=[a-z]|$)|[\s-]/g, "");

/**
 * More than one of a type is the type: "patents"; the types "Doubles" and "Trebles", which come last, are their own.
 * "ews" was always the type that is each way by itself.
 */
const TERMS = new Map<string, SpokenPart>([
  ...counterTypes.flatMap(({ name, spoken }) =>
    [spelling(name), ...spoken].flatMap((word): [string, SpokenPart][] => [
      [word, { type: name }],
      ...(word.length > 1 ? [[`${word}s`, { type: name }] as [string, SpokenPart]] : []),
    ]),
  ),
  ["ews", { type: "Each-Way" as const }],
  ...Object.entries(OF_BETS).flatMap(([words, part]) =>
    words.split(" ").map((word): [string, SpokenPart] => [word, part]),
  ),
]);
