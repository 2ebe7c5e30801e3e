import type { FormState } from "../../../views/ui/form-state.ts";
import { isDay } from "../../domain/london-time.ts";
import { formatMoney, MOST_PENCE, penceFromPounds } from "../../domain/money.ts";
import { holdsHidden, holdsPiledMarks } from "../../domain/shown-text.ts";
import type { ShownSettings } from "../../domain/system/refusals.ts";
import { CHOICES } from "../../domain/system/setting-words.ts";
import { RATE_KEYS, type RateKey } from "../../domain/system/shop-settings.ts";
import { readTypedTables } from "./typed-tables.ts";

type Read<T> = { value: T } | { wrong: string };
type ReadText<T> = (typed: string) => Read<T>;

const MOST_NAME = 40;
const MOST_ADDRESS = { characters: 200, lines: 5 };
/** A bet costs no more than this on the wire. */
const MOST_STAKE_PENCE = 100_000_000;

const text =
  (what: string, most: number, mostLines: number): ReadText<string> =>
  (typed) => {
    const lines = typed.trim().split(/\r\n|\r|\n/);
    if (lines.length > mostLines) return { wrong: `${what} can have at most ${mostLines} lines` };
    if (lines.some(holdsHidden)) return { wrong: `${what} holds characters that cannot be shown` };
    if (lines.some(holdsPiledMarks)) return { wrong: `${what} has too many marks on one letter` };
    const value = lines.map((line) => line.trim()).join("\n");
    return [...value].length > most ? { wrong: `${what} can have at most ${most} characters` } : { value };
  };

const money =
  (least: number, most: number): ReadText<number> =>
  (typed) => {
    const value = penceFromPounds(typed);
    return value !== null && value >= least && value <= most
      ? { value }
      : {
          wrong: `Enter an amount from ${formatMoney(least)} to ${formatMoney(most)}, in pounds and whole pence`,
        };
  };

const number =
  (least: number, most: number, what: string): ReadText<number> =>
  (typed) => {
    const digits = typed.trim().replace(/\s*%$/, "");
    const value = /^\d{1,4}(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= least && value <= most
      ? { value }
      : { wrong: `Enter ${what} from ${least} to ${most}, with two decimals at most` };
  };

/** Nothing typed is nothing set. */
const orNone =
  <T>(read: ReadText<T>): ReadText<T | null> =>
  (typed) =>
    typed.trim() === "" ? { value: null } : read(typed);

const oneOf =
  <T extends string>(choices: readonly (readonly [T, string])[]): ReadText<T> =>
  (typed) => {
    const known = choices.find(([value]) => value === typed);
    return known ? { value: known[0] } : { wrong: "Choose one of these" };
  };

const times = orNone(number(1, 10, "how many times the odds,"));
const percent = orNone(number(0, 100, "a percentage"));

const TYPED = {
  shopName: text("A name", MOST_NAME, 1),
  shopAddress: text("An address", MOST_ADDRESS.characters, MOST_ADDRESS.lines),
  eachWayMultiples: oneOf(CHOICES.eachWayMultiples),
  eachWayAnyToCome: oneOf(CHOICES.eachWayAnyToCome),
  lucky15OneWinnerTimes: times,
  lucky31OneWinnerTimes: times,
  lucky63OneWinnerTimes: times,
  yankeeAllWinnersPercent: percent,
  lucky15AllWinnersPercent: percent,
  canadianAllWinnersPercent: percent,
  lucky31AllWinnersPercent: percent,
  heinzAllWinnersPercent: percent,
  lucky63AllWinnersPercent: percent,
  bogMaxExtraPence: orNone(money(0, MOST_PENCE)),
  payoutLimitPence: orNone(money(100, MOST_PENCE)),
  payoutLimitBasis: oneOf(CHOICES.payoutLimitBasis),
  mostStakePence: money(100, MOST_STAKE_PENCE),
  bettingDutyPercent: number(0, 100, "a percentage"),
  levyPercent: number(0, 100, "a percentage"),
  levyFreePence: money(0, MOST_PENCE),
} satisfies { [Key in keyof ShownSettings]?: ReadText<ShownSettings[Key]> };

const SWITCHES = ["tills", "waiveLone5p", "payFirstPastThePost"] as const;

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
  for (const name of SWITCHES) values[name] = typed[name] !== undefined;
  for (const [name, read] of Object.entries(TYPED)) {
    const sent = typed[name];
    if (typeof sent !== "string") continue;
    const known: Read<unknown> = read(sent);
    if ("wrong" in known) errors[name] = known.wrong;
    else values[name] = known.value;
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
