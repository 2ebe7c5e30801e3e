import type { PlaceTermsTable, Rule4Table } from "../bets/settings.ts";
import { STANDARD_TERMS } from "../racing/settlement/bet.ts";
import { HOUSE_BANDS, RULE_4_SCALES } from "../racing/settlement/rule-4.ts";

/**
 * The two tables of a house as their settings hold them, each in a line: "90 85 80 … 5 most 90", "1/1x1 1/4x2 1/5x3 …".
 * "" is the trade's table, whatever that is on the day of a race.
 */
export const TRADE = "";

/** The most that a house may take, in pence in the pound, and the most places, of the smallest part of the odds. */
export const MOST_OF_TABLES = { pence: 100, places: 10, partOf: 10 } as const;

export const TRADE_RULE_4: Rule4Table = {
  pence: HOUSE_BANDS.map(({ pence }) => pence),
  mostPence: RULE_4_SCALES[0]!.mostPence,
};
export const TRADE_TERMS: PlaceTermsTable = STANDARD_TERMS.map(({ terms: { places, fraction } }) => ({
  places,
  partOf: fraction.denominator,
}));

const lineOfRule4 = ({ pence, mostPence }: Rule4Table): string => `${pence.join(" ")} most ${mostPence}`;
const lineOfTerms = (table: PlaceTermsTable): string =>
  table.map(({ places, partOf }) => `1/${partOf}x${places}`).join(" ");

/** A table as it is saved. */
export const savedRule4 = (table: Rule4Table): string =>
  unlessTrade(lineOfRule4(table), lineOfRule4(TRADE_RULE_4));
export const savedTerms = (table: PlaceTermsTable): string =>
  unlessTrade(lineOfTerms(table), lineOfTerms(TRADE_TERMS));

const unlessTrade = (line: string, ofTrade: string): string => (line === ofTrade ? TRADE : line);

/** What was saved as a table; undefined for the trade's. */
export function rule4From(saved: string): Rule4Table | undefined {
  if (saved === TRADE) return undefined;
  const [bands, most] = saved.split(" most ");
  const table = { pence: bands!.split(" ").map(Number), mostPence: Number(most) };
  return whole(saved, table, lineOfRule4(table), table.pence.length === HOUSE_BANDS.length);
}

export function termsFrom(saved: string): PlaceTermsTable | undefined {
  if (saved === TRADE) return undefined;
  const table = saved.split(" ").map((row) => {
    const [partOf, places] = row.slice("1/".length).split("x").map(Number);
    return { places: places!, partOf: partOf! };
  });
  return whole(saved, table, lineOfTerms(table), table.length === STANDARD_TERMS.length);
}

/** No bet is struck by a row that was damaged: the shop stops rather than pay by half a table. */
function whole<T>(saved: string, table: T, line: string, isWhole: boolean): T {
  if (isWhole && line === saved) return table;
  throw new Error(`A saved table cannot be read: ${saved}`);
}

/** Bands, by index, that take more than the shorter price before them. */
export const risingBands = (pence: readonly number[]): number[] =>
  pence.flatMap((one, at) => (at > 0 && one > pence[at - 1]! ? [at] : []));

/** Rows, by index, that pay fewer places than a smaller field of the same kind of race. */
export const shrinkingRows = (table: PlaceTermsTable): number[] =>
  table.flatMap(({ places }, at) => ((table[rowBefore(at)]?.places ?? 0) > places ? [at] : []));

/** The row of the next smaller field of the same kind of race, by index; -1 for the smallest. */
export const rowBefore = (at: number): number => {
  const { runners, handicap } = STANDARD_TERMS[at]!;
  return STANDARD_TERMS.findLastIndex(
    (row) =>
      row.runners < runners && (row.handicap === null || handicap === null || row.handicap === handicap),
  );
};
