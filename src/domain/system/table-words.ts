import type { PlaceTermsTable, Rule4Table } from "../bets/settings.ts";
import { formatOdds } from "../odds.ts";
import { STANDARD_TERMS, termsText } from "../racing/settlement/bet.ts";
import { HOUSE_BANDS } from "../racing/settlement/rule-4.ts";
import { rule4From, TRADE, TRADE_RULE_4, TRADE_TERMS, termsFrom } from "./saved-tables.ts";

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
