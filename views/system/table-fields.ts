import type { PlaceTermsTable, Rule4Table } from "../../src/domain/bets/settings.ts";
import { rule4From, TRADE_RULE_4, TRADE_TERMS, termsFrom } from "../../src/domain/system/saved-tables.ts";
import type { SavedSettings } from "../../src/domain/system/settings.ts";
import type { TableKey } from "../../src/domain/system/table-words.ts";

/** The fields of the two tables in the form of settings, counted from 0 as bands and rows are. */
export const bandField = (at: number): string => `rule4Table${at}`;
export const MOST_FIELD = "rule4TableMost";
export const placesField = (at: number): string => `placeTermsTable${at}Places`;
export const oddsField = (at: number): string => `placeTermsTable${at}Odds`;
/** The tick that brings the trade's table back. */
export const tradeField = (key: TableKey): string => `${key}Trade`;

/** The part of the odds as it is typed: "1/5". Where only the winner counts there is none. */
export const typedOdds = ({ places, partOf }: PlaceTermsTable[number]): string =>
  places === 1 ? "" : `1/${partOf}`;

/** Both tables as somebody would have typed them. */
export function writtenTables(saved: Pick<SavedSettings, TableKey>): Record<string, string> {
  const { pence, mostPence }: Rule4Table = rule4From(saved.rule4Table) ?? TRADE_RULE_4;
  const terms = termsFrom(saved.placeTermsTable) ?? TRADE_TERMS;
  return Object.fromEntries([
    ...pence.map((one, at) => [bandField(at), String(one)]),
    [MOST_FIELD, String(mostPence)],
    ...terms.flatMap((row, at) => [
      [placesField(at), String(row.places)],
      [oddsField(at), typedOdds(row)],
    ]),
  ]);
}
