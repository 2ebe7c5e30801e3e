import type { PlaceTermsTable, Rule4Table } from "../bets/settings.ts";
import { formatOdds } from "../odds.ts";
import { STANDARD_TERMS, termsText } from "../racing/settlement/bet.ts";
import { HOUSE_BANDS, RULE_4_SCALES } from "../racing/settlement/rule-4.ts";

/** What a band and a row are called. */
export const BAND_NAMES = HOUSE_BANDS.map(({ to }) => `to ${formatOdds(to)}`);
export const ROW_NAMES: readonly string[] = STANDARD_TERMS.map(({ runners, handicap }, at) => {
  const next = STANDARD_TERMS.slice(at + 1).find((row) => row.runners > runners && handicap !== false);
  const field = next ? `${runners} to ${next.runners - 1} runners` : `${runners} runners or more`;
  return handicap === null ? field : `${field}, ${handicap ? "handicap" : "no handicap"}`;
});

export type TableKey = "rule4Table" | "placeTermsTable";

/** A saved table as staff read it: by what it differs from the trade's. */
export function tableInWords(key: TableKey, saved: string): string {
  if (saved === TRADE) return "the trade's table";
  const differences =
    key === "rule4Table" ? differentPence(rule4From(saved)!) : differentTerms(termsFrom(saved)!);
  return `the trade's table, but ${differences.join("; ")}`;
}

const differentPence = ({ pence, mostPence }: Rule4Table): string[] => [
  ...pence.flatMap((one, at) => (one === TRADE_RULE_4.pence[at] ? [] : [`${BAND_NAMES[at]!} ${one}p`])),
  ...(mostPence === TRADE_RULE_4.mostPence ? [] : [`at most ${mostPence}p`]),
];

const differentTerms = (table: PlaceTermsTable): string[] =>
  table.flatMap(({ places, partOf }, at) => {
    const trade = TRADE_TERMS[at]!;
    if (places === trade.places && partOf === trade.partOf) return [];
    const terms = termsText({ fraction: { numerator: 1, denominator: partOf }, places });
    return [`${ROW_NAMES[at]!}: ${terms.toLowerCase()}`];
  });

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
