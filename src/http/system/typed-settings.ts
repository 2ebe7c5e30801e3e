import {
  bandField,
  MOST_FIELD,
  oddsField,
  placesField,
  tradeField,
  typedOdds,
} from "../../../views/system/table-frame.tsx";
import type { FormState } from "../../../views/ui/form-state.ts";
import { isDay } from "../../domain/london-time.ts";
import type { ShownSettings } from "../../domain/system/refusals.ts";
import { RATE_KEYS, type RateKey, SETTING_KEYS, settingOf } from "../../domain/system/settings.ts";
import {
  MOST_OF_TABLES,
  risingBands,
  rowBefore,
  savedRule4,
  savedTerms,
  shrinkingRows,
  type TableKey,
  TRADE,
  TRADE_RULE_4,
  TRADE_TERMS,
} from "../../domain/system/table-words.ts";

export const fromField = <K extends RateKey>(key: K) => `${key}From` as const;

export type TypedSettings = {
  values: Partial<ShownSettings>;
  ratesFrom: Partial<Record<RateKey, string>>;
  errors: FormState["errors"];
};

/** A form as it was typed: what can be read of it, and a sentence for each field that cannot. */
export function readTypedSettings(typed: FormState["typed"]): TypedSettings {
  const values: Record<string, unknown> = {};
  const ratesFrom: TypedSettings["ratesFrom"] = {};
  const errors: FormState["errors"] = {};
  for (const key of [...SETTING_KEYS, ...RATE_KEYS]) {
    const { control, read } = settingOf(key);
    const sent = typed[key];
    if (control === "switch") values[key] = sent !== undefined;
    if (!read || typeof sent !== "string") continue;
    const known = read(sent);
    if ("wrong" in known) errors[key] = known.wrong;
    else values[key] = known.value;
  }
  for (const key of RATE_KEYS) {
    const day = String(typed[fromField(key)] ?? "").trim();
    if (day === "") continue;
    if (isDay(day) && day >= "2000" && day < "2100") ratesFrom[key] = day;
    else errors[fromField(key)] = "Choose a day of this century, or leave it empty for today";
  }
  const tables = readTypedTables(typed);
  Object.assign(values, tables.values);
  Object.assign(errors, tables.errors);
  return { values: values as TypedSettings["values"], ratesFrom, errors };
}

type Typed = FormState["typed"];
export type TypedTables = { values: Partial<Record<TableKey, string>>; errors: FormState["errors"] };

/** The two tables as typed. An empty field has the trade's value; a table without fields is left out. */
export function readTypedTables(typed: Typed): TypedTables {
  const [rule4, terms] = [readRule4(typed), readTerms(typed)];
  return { values: { ...rule4.values, ...terms.values }, errors: { ...rule4.errors, ...terms.errors } };
}

function readRule4(typed: Typed): TypedTables {
  const given = beforeReading(typed, "rule4Table");
  if (given) return given;
  const { pence: most } = MOST_OF_TABLES;
  const errors: FormState["errors"] = {};
  const read = (field: string, ofTrade: number): number =>
    readWhole(typed, field, ofTrade, most, errors, `Enter whole pence from 0 to ${most}`);
  const pence = TRADE_RULE_4.pence.map((ofTrade, at) => read(bandField(at), ofTrade));
  const mostPence = read(MOST_FIELD, TRADE_RULE_4.mostPence);
  for (const at of risingBands(pence))
    errors[bandField(at)] ??= `Enter at most the ${pence[at - 1]!}p of the shorter price`;
  if (mostPence < pence[0]!) errors[MOST_FIELD] ??= `Enter at least the ${pence[0]!}p of the shortest price`;
  return answerOf("rule4Table", errors, () => savedRule4({ pence, mostPence }));
}

function readTerms(typed: Typed): TypedTables {
  const given = beforeReading(typed, "placeTermsTable");
  if (given) return given;
  const errors: FormState["errors"] = {};
  const table = TRADE_TERMS.map((ofTrade, at) => {
    const { places: most } = MOST_OF_TABLES;
    const sentence = `Enter 0 to ${most} places`;
    const places = readWhole(typed, placesField(at), ofTrade.places, most, errors, sentence);
    const partOf = readPart(typed, at, errors);
    if (places <= 1) return { places: 1, partOf: 1 };
    // The trade pays no place there: a fraction must be given explicitly.
    if (partOf === null) errors[oddsField(at)] ??= "Enter a part of the odds, such as 1/4";
    return { places, partOf: partOf ?? Number.NaN };
  });
  for (const at of shrinkingRows(table))
    errors[placesField(at)] ??= `Enter at least the ${table[rowBefore(at)]!.places} of fewer runners`;
  return answerOf("placeTermsTable", errors, () => savedTerms(table));
}

/** "1/5" is 5; null where nothing was typed, and the trade pays no place. */
function readPart(typed: Typed, at: number, errors: FormState["errors"]): number | null {
  const sent = textIn(typed, oddsField(at)) || typedOdds(TRADE_TERMS[at]!);
  if (sent === "") return null;
  const partOf = Number(/^1\s*\/\s*(\d{1,2})$/.exec(sent)?.[1]);
  if (partOf >= 1 && partOf <= MOST_OF_TABLES.partOf) return partOf;
  errors[oddsField(at)] = `Enter 1/1 to 1/${MOST_OF_TABLES.partOf}, such as 1/5`;
  return Number.NaN;
}

function readWhole(
  typed: Typed,
  field: string,
  ofTrade: number,
  most: number,
  errors: FormState["errors"],
  sentence: string,
): number {
  const sent = textIn(typed, field);
  if (sent === "") return ofTrade;
  const value = /^\d{1,3}$/.test(sent) ? Number(sent) : Number.NaN;
  if (value <= most) return value;
  errors[field] = sentence;
  return Number.NaN;
}

/** The trade's table when requested; a table that was not sent is ignored. */
function beforeReading(typed: Typed, key: TableKey): TypedTables | null {
  if (typed[tradeField(key)] !== undefined) return { values: { [key]: TRADE }, errors: {} };
  const isSent = Object.keys(typed).some((field) => field.startsWith(key));
  return isSent ? null : { values: {}, errors: {} };
}

const textIn = (typed: Typed, field: string): string => {
  const sent = typed[field];
  return typeof sent === "string" ? sent.trim() : "";
};

const answerOf = (key: TableKey, errors: FormState["errors"], saved: () => string): TypedTables =>
  Object.keys(errors).length > 0 ? { values: {}, errors } : { values: { [key]: saved() }, errors };
