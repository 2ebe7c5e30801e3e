import type { ReactNode } from "react";
import type { PlaceTermsTable, Rule4Table } from "../../src/domain/bets/settings.ts";
import { type SavedSettings, SETTINGS } from "../../src/domain/system/settings.ts";
import {
  rule4From,
  type TableKey,
  TRADE_RULE_4,
  TRADE_TERMS,
  termsFrom,
} from "../../src/domain/system/table-words.ts";
import { type FormState, wasOn } from "../ui/form-state.ts";
import { Switch } from "../ui/switch.tsx";

export type TableFieldsProps = {
  form: FormState;
  /** All settings as they would have been typed. */
  before: Readonly<Record<string, string>>;
  /** What it does to money. */
  says: string;
};

type Props = Pick<TableFieldsProps, "form" | "says"> & { name: TableKey; unit: string; children: ReactNode };

/** The fields of a table with what it does, and the way back to the trade's. */
export function TableFrame({ name, unit, form, says, children }: Props) {
  const id = `setting-${name}`;
  const error = form.errors[name];
  return (
    <fieldset className="field setting-table" aria-describedby={error ? `${id}-error` : `${id}-hint`}>
      <legend>
        {SETTINGS[name].label}, {unit}
      </legend>
      <span className="soft small" id={`${id}-hint`}>
        {says}
      </span>
      {children}
      <Switch
        id={`${id}-trade`}
        name={tradeField(name)}
        label="Back to the trade's table"
        on={wasOn(form, tradeField(name), false)}
      />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}

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

/** Both tables as typed text. */
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
