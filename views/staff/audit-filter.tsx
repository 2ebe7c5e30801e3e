import { urls } from "../../src/http/urls/urls.ts";
import { actionWords, subjectWords } from "./audit-words.ts";

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
  const inWords = (values: string[], words: (value: string) => string) =>
    values.map((value) => ({ value, text: words(value) })).toSorted((a, b) => a.text.localeCompare(b.text));
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
        options={inWords(choices.actions, actionWords)}
        chosen={asked.action}
      />
      <Choice
        id="audit-subject"
        name="subject"
        label="To what"
        all="Anything"
        options={inWords(choices.subjectTypes, subjectWords)}
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
