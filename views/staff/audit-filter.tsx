import type { AuditSubject } from "../../src/domain/audit.ts";
import { formatDay, formatInstant, isDay } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type BetStatusCode, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import { urls } from "../../src/http/urls/urls.ts";

/** What the form was sent with, by the names of its fields. */
export type AuditAsked = {
  who: string;
  action: string;
  subject: string;
  id: string;
  from: string;
  to: string;
};
export const AUDIT_FIELDS = ["who", "action", "subject", "id", "from", "to"] as const;

type Choices = { users: { id: number; name: string }[]; actions: string[]; subjectTypes: string[] };

/** Choosing filters at once; where no script does that, Show does. */
export function AuditFilterForm({ asked, choices }: { asked: AuditAsked; choices: Choices }) {
  const users = choices.users.map(({ id, name }) => ({ value: String(id), text: name }));
  const words = (values: string[]) => values.map((value) => ({ value, text: readableName(value) }));
  return (
    <form
      className="sheet in audit-filter"
      method="get"
      action={urls.staff.audit}
      hx-get={urls.staff.audit}
      hx-trigger="change, submit"
      hx-target="#audit"
      hx-swap="outerHTML"
      hx-push-url="true"
    >
      <Choice id="audit-who" name="who" label="Who" all="Everybody" options={users} chosen={asked.who} />
      <Choice
        id="audit-action"
        name="action"
        label="What"
        all="Everything"
        options={words(choices.actions)}
        chosen={asked.action}
      />
      <Choice
        id="audit-subject"
        name="subject"
        label="To what"
        all="Anything"
        options={words(choices.subjectTypes)}
        chosen={asked.subject}
      />
      <SubjectId typed={asked.id} />
      <Day id="audit-from" name="from" label="From" chosen={asked.from} />
      <Day id="audit-to" name="to" label="To" chosen={asked.to} />
      <p className="actions">
        <button type="submit" className="button act" data-busy="Looking...">
          Show
        </button>
        <a className="button" href={urls.staff.audit}>
          Clear
        </a>
      </p>
    </form>
  );
}

type ChoiceProps = {
  id: string;
  name: string;
  label: string;
  all: string;
  options: { value: string; text: string }[];
  chosen: string;
};

function Choice({ id, name, label, all, options, chosen }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const SubjectId = ({ typed }: { typed: string }) => (
  <div className="field">
    <label htmlFor="audit-id">Its ID</label>
    <input id="audit-id" name="id" inputMode="numeric" autoComplete="off" size={6} defaultValue={typed} />
  </div>
);

type DayProps = { id: string; name: string; label: string; chosen: string };

const Day = ({ id, name, label, chosen }: DayProps) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <input id={id} name={name} type="date" defaultValue={chosen} />
  </div>
);

/** One thing that was changed, as staff read it; null on a side where it was not there. */
export type FieldChange = { name: string; before: string | null; after: string | null };

/**
 * The differences of an audit row's two sides by field, including fields of one side only. Column names
 * become words: "balancePence: 1250" is "Balance £12.50".
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

/** Column names end in their unit; on screen it is before or behind the value. */
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
