import type { AuditSubject } from "../../src/domain/audit.ts";
import { formatDay, formatInstant, isDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type BetStatusCode, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";

/** One thing that was changed, as staff read it; null on a side where it was not there. */
export type FieldChange = { name: string; before: string | null; after: string | null };

/**
 * What an audit row's two sides say, field by field: what differs, and what stands on one side only. The books' own
 * names become words: "balancePence: 1250" is "Balance £12.50".
 */
export function changesIn(row: {
  subjectType: AuditSubject;
  before: unknown;
  after: unknown;
}): FieldChange[] {
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const change = {
      name: nameOf(key),
      before: key in before ? wordsFor(key, before[key], row.subjectType) : null,
      after: key in after ? wordsFor(key, after[key], row.subjectType) : null,
    };
    return change.before === change.after ? [] : [change];
  });
}

/** "OpenAccount" → "Open account", "racingBet" → "Racing bet", "player-result" → "Player result". */
export function readableName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("-", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === "object" && side !== null && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : side === null || side === undefined
      ? {}
      : { value: side };

/** Units stand last in the names of the books, and before or behind the value on the screen. */
const nameOf = (key: string): string =>
  readableName(key.replace(/(Pence|Halves|At)$/, "")) || readableName(key);

function wordsFor(key: string, value: unknown, subjectType: AuditSubject): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") {
    if (key.endsWith("Pence")) return formatMoney(value);
    if (key.endsWith("Halves")) return `× ${value / 2}`;
    if (key === "status" && subjectType === "racingBet")
      return STATUS_NAMES[value as BetStatusCode] ?? `${value}`;
    return String(value);
  }
  if (typeof value === "string" && isDay(value)) return formatDay(value);
  if (typeof value === "string")
    return key.endsWith("At") && !Number.isNaN(Date.parse(value)) ? formatInstant(new Date(value)) : value;
  if (Array.isArray(value)) return value.map((one) => wordsFor("", one, subjectType)).join(", ");
  return Object.entries(value)
    .map(([inner, one]) => `${nameOf(inner).toLowerCase()} ${wordsFor(inner, one, subjectType)}`)
    .join(", ");
}
