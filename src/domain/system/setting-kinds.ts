import { formatMoney, penceFromPounds, plainPounds } from "../money.ts";
import { holdsHidden, holdsPiledMarks } from "../shown-text.ts";
import { type TableKey, tableInWords } from "./table-words.ts";

export type SettingValue = string | number | boolean | null;
export type ReadSetting<T> = { value: T } | { wrong: string };

/** How a setting is edited, read and shown, by the kind of its values. Amounts are in pence. */
export type SettingKind<T extends SettingValue> = {
  readonly control: "text" | "number" | "lines" | "switch" | "choice" | "table" | "own-page";
  /** Follows the label of a number's field. */
  readonly unit?: string;
  readonly choices?: readonly (readonly [code: string, words: string])[];
  /** Reads a field as it was sent. A switch that is off is not sent, and a table has several fields. */
  readonly read?: (sent: string) => ReadSetting<T>;
  /** The field's text for a value. */
  readonly typed: (value: Exclude<T, null>) => string;
  /** A value as staff read it: "£12.50", "10%", "2 times the odds", "on". */
  readonly words: (value: Exclude<T, null>) => string;
};

/** Lines of text, of `most` characters in all. `what` begins the sentence that refuses others. */
export const text = (what: string, most: number, mostLines = 1): SettingKind<string> => ({
  control: mostLines > 1 ? "lines" : "text",
  read: (sent) => {
    const lines = sent.trim().split(/\r\n|\r|\n/);
    if (lines.length > mostLines) return { wrong: `${what} can have at most ${mostLines} lines` };
    if (lines.some(holdsHidden)) return { wrong: `${what} holds characters that cannot be shown` };
    if (lines.some(holdsPiledMarks)) return { wrong: `${what} has too many marks on one letter` };
    const value = lines.map((line) => line.trim()).join("\n");
    return [...value].length > most ? { wrong: `${what} can have at most ${most} characters` } : { value };
  },
  typed: String,
  words: (value) => (value === "" ? "none" : value.replaceAll("\n", ", ")),
});

export const onOff: SettingKind<boolean> = {
  control: "switch",
  typed: (value) => (value ? "on" : ""),
  words: (value) => (value ? "on" : "off"),
};

export const choice = <const Code extends string>(
  choices: readonly (readonly [Code, string])[],
): SettingKind<Code> => ({
  control: "choice",
  choices,
  read: (sent) => {
    const known = choices.find(([code]) => code === sent);
    return known ? { value: known[0] } : { wrong: "Choose one of these" };
  },
  typed: String,
  words: (value) => choices.find(([code]) => code === value)?.[1] ?? value,
});

/** An amount from `least` to `most` pence. */
export const money = (least: number, most: number): SettingKind<number> => ({
  control: "number",
  unit: "£",
  read: (sent) => {
    const value = penceFromPounds(sent);
    if (value !== null && value >= least && value <= most) return { value };
    const limits = `from ${formatMoney(least)} to ${formatMoney(most)}`;
    return { wrong: `Enter an amount ${limits}, in pounds and whole pence` };
  },
  typed: plainPounds,
  words: formatMoney,
});

const number = (least: number, most: number, unit: string, what: string): SettingKind<number> => ({
  control: "number",
  unit,
  read: (sent) => {
    const digits = sent.trim().replace(/\s*%$/, "");
    const value = /^\d{1,4}(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN;
    return value >= least && value <= most
      ? { value }
      : { wrong: `Enter ${what} from ${least} to ${most}, with two decimals at most` };
  },
  typed: String,
  words: (value) => `${value}${unit === "%" ? "" : " "}${unit}`,
});

const whole = (unit: string, least: number, most: number): SettingKind<number> => ({
  control: "number",
  unit,
  read: (sent) => {
    const value = /^\d{1,5}$/.test(sent.trim()) ? Number(sent) : Number.NaN;
    return value >= least && value <= most
      ? { value }
      : { wrong: `Enter a whole number of ${unit} from ${least} to ${most}` };
  },
  typed: String,
  words: (value) => `${value} ${unit}`,
});
/** A whole number of days, of hours, and of minutes. */
export const days = (least: number, most: number) => whole("days", least, most);
export const years = (least: number, most: number) => whole("years", least, most);
export const hours = (least: number, most: number) => whole("hours", least, most);
export const minutes = (least: number, most: number) => whole("minutes", least, most);

export const percent = number(0, 100, "%", "a percentage");
export const timesTheOdds = number(1, 10, "times the odds", "how many times the odds,");

/** An empty field is null: no limit, no bonus. */
export const orNone = <T extends SettingValue>(kind: SettingKind<T>): SettingKind<T | null> => ({
  ...(kind as SettingKind<T | null>),
  read: (sent) => (sent.trim() === "" ? { value: null } : kind.read!(sent)),
});

/** A table of the house, saved as a line of saved-tables.ts. */
export const houseTable = (key: TableKey): SettingKind<string> => ({
  control: "table",
  typed: String,
  words: (saved) => tableInWords(key, saved),
});
