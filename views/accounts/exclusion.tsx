import { LEAST_MONTHS, MOST_BREAK_DAYS } from "../../src/domain/accounts/exclusion.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { Fact } from "../ui/fact.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";

/** An account's exclusion or break, in force or planned, in words. */
export type ShownExclusion = {
  isBreak: boolean;
  /** Null before it begins. */
  badge: string | null;
  said: string;
  canBeEnded: boolean;
  /** What its forms send back: they are refused where another was set since. */
  state: string;
};

/** Among the facts of an account; past its last day with the button that ends it. */
export const ExclusionFact = ({ id, exclusion }: { id: number; exclusion: ShownExclusion }) => (
  <Fact term={exclusion.isBreak ? "Break" : "Exclusion"}>
    {exclusion.badge && <Badge kind="bad">{exclusion.badge}</Badge>}{" "}
    <span className="soft small">{exclusion.said}</span>
    {exclusion.canBeEnded && (
      <form method="post" action={urls.accounts.endExclusion(id)}>
        <input type="hidden" name="shown" value={exclusion.state} />
        <button type="submit" className="button small" data-busy="Ending...">
          End after 1 Day<span className="visually-hidden"> of the exclusion</span>
        </button>
      </form>
    )}
  </Fact>
);

type Props = {
  account: { id: number; name: string };
  present: ShownExclusion | null;
  days: { today: string; until: string };
  form: FormState;
  requestKey: string;
};

/** An exclusion or a break of a customer, or a longer one. */
export function ExcludeForm({ account, present, days, form, requestKey }: Props) {
  return (
    <Form
      id="exclude-form"
      action={urls.accounts.exclude(account.id)}
      form={form}
      submit="Exclude"
      danger
      cancel={{ label: "Cancel", href: urls.accounts.details(account.id) }}
      requestKey={requestKey}
    >
      <p>
        <strong>{account.name}</strong> <span className="soft">ID {account.id}.</span> No bets and no
        deposits; withdrawals and payouts go on.
      </p>
      {present && (
        <p>
          {present.badge ?? (present.isBreak ? "Break" : "Exclusion")}, {present.said}. It can only be made
          longer.
        </p>
      )}
      <input type="hidden" name="shown" value={present?.state ?? ""} />
      <Kinds form={form} onlyExclusion={present !== null && !present.isBreak} />
      <Field id="exclude-from" label="From" name="from" type="date" form={form} defaultValue={days.today} />
      <Field
        id="exclude-until"
        label="Until"
        name="until"
        type="date"
        form={form}
        defaultValue={days.until}
        hint="The first day on which it may end."
      />
    </Form>
  );
}

function Kinds({ form, onlyExclusion }: { form: FormState; onlyExclusion: boolean }) {
  const chosen = typedText(form, "kind");
  const fault = form.errors.kind;
  const kind = (value: "exclusion" | "break", label: string) => (
    <label className="tick">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={onlyExclusion || chosen === value}
        required
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset
      className="field"
      aria-describedby={fault && "exclude-kind-error"}
      data-fault={fault ? true : undefined}
    >
      <legend>What they ask for</legend>
      {kind("exclusion", `Exclusion: ${LEAST_MONTHS} months or more, until they ask to end it`)}
      {!onlyExclusion && kind("break", `Break: 1 to ${MOST_BREAK_DAYS} days, ends by itself`)}
      {fault && (
        <span className="field-error" id="exclude-kind-error">
          {fault}
        </span>
      )}
    </fieldset>
  );
}
