import type { AuditSubject } from "../../src/domain/audit.ts";
import { ACTION_WORDS, FIELD_WORDS, SUBJECT_WORDS } from "../../src/domain/audit-fields.ts";
import { formatDay, formatInstant, isDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type BetStatusCode, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import type { SettingValue } from "../../src/domain/system/setting-kinds.ts";
import {
  RATES,
  SETTINGS,
  type SettingKey,
  settingInWords,
  settingOf,
} from "../../src/domain/system/settings.ts";

/** One field that was changed, as staff read it; null on a side where it was not there. */
export type FieldChange = { name: string; before: string | null; after: string | null };

type Row = { subjectType: AuditSubject; before: unknown; after: unknown };

/**
 * The differences of an audit row's two sides by field, including fields of one side only, in the words of the
 * screens: "balancePence: 1250" is "Balance £12.50".
 */
export function changesIn(row: Row): FieldChange[] {
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const change = {
      name: fieldWords(key),
      before: Object.hasOwn(before, key) ? wordsFor(key, before[key], row.subjectType) : null,
      after: Object.hasOwn(after, key) ? wordsFor(key, after[key], row.subjectType) : null,
    };
    return change.before === change.after ? [] : [change];
  });
}

/** Rows of earlier editions may have names that no table has any more: they are shown as they are. */
const wordsIn = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? table[name]! : readableName(name);

export const actionWords = (action: string): string =>
  wordsIn(ACTION_WORDS as Record<string, string>, action);
export const subjectWords = (subject: string): string =>
  wordsIn(SUBJECT_WORDS as Record<string, string>, subject);

/** "OpenAccount" → "Open account", "player-result" → "Player result". */
export function readableName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isSetting = (key: string): key is SettingKey =>
  Object.hasOwn(SETTINGS, key) || Object.hasOwn(RATES, key);

const isField = (key: string): key is keyof typeof FIELD_WORDS => Object.hasOwn(FIELD_WORDS, key);

function fieldWords(key: string): string {
  if (isSetting(key)) return settingOf(key).label;
  return isField(key) ? FIELD_WORDS[key] : readableName(key.replace(/(Pence|Halves|Bytes|At)$/, "") || key);
}

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === "object" && side !== null && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : side === null || side === undefined
      ? {}
      : { value: side };

function wordsFor(key: string, value: unknown, subjectType: AuditSubject): string {
  if (value === null || value === undefined || value === "") return "none";
  if (isSetting(key) && typeof value !== "object") return settingWords(key, value as SettingValue);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return numberWords(key, value, subjectType);
  if (typeof value === "string") return textWords(value);
  if (Array.isArray(value)) return value.map((one) => wordsFor("", one, subjectType)).join(", ") || "none";
  return Object.entries(value)
    .map(([inner, one]) => `${fieldWords(inner).toLowerCase()} ${wordsFor(inner, one, subjectType)}`)
    .join(", ");
}

function numberWords(key: string, value: number, subjectType: AuditSubject): string {
  if (/pence$/i.test(key)) return formatMoney(value);
  if (key.endsWith("Halves")) return `× ${value / 2}`;
  if (key.endsWith("Bytes")) return value === 0 ? "none" : `${Math.ceil(value / 1024)} kB`;
  if (key === "penceInPound") return `${value}p`;
  if (key === "status" && subjectType === "racingBet")
    return STATUS_NAMES[value as BetStatusCode] ?? String(value);
  return String(value);
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function textWords(text: string): string {
  if (isDay(text)) return formatDay(text);
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? formatInstant(new Date(text)) : text;
}

/** A value of another kind than the setting's, of an earlier edition, is shown as it is. */
function settingWords(key: SettingKey, value: SettingValue): string {
  const { control, default: usual } = settingOf(key);
  const isOfKind = control !== "table" && (usual === null || typeof value === typeof usual);
  return isOfKind && typeof value !== "object" ? settingInWords(key, value) : String(value);
}
