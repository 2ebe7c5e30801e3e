import type { FormState } from "../../../views/ui/form-state.ts";
import { isDay } from "../../domain/london-time.ts";
import type { ShownSettings } from "../../domain/system/refusals.ts";
import { RATE_KEYS, type RateKey, SETTING_KEYS, settingOf } from "../../domain/system/settings.ts";
import { readTypedTables } from "./typed-tables.ts";

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
