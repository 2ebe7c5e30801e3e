import { clockTime } from "../../../src/domain/racing/races/race-decisions.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  falseStartAt: Date;
  horses: readonly { id: number; number: number | null; name: string }[];
  form: FormState;
};

/** A false start, after which the race is run again, with all of its horses or without some. */
export function RerunForm({ race, falseStartAt, horses, form }: Props) {
  const ticked = [form.typed.out ?? []].flat();
  return (
    <Form
      id="rerun-form"
      action={urls.racing.rerunRace(race.id)}
      form={form}
      submit="Save Re-run"
      danger
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <p>
        <strong>{race.title}</strong>
      </p>
      <Field
        id="rerun-false-start"
        label="False start at"
        name="falseStartAt"
        autoComplete="off"
        form={form}
        defaultValue={clockTime(falseStartAt)}
        hint="London time, such as 14:05:20"
      />
      <fieldset className="field">
        <legend>Do not run again</legend>
        {horses.map(({ id, number, name }) => (
          <label key={id} className="tick">
            <input type="checkbox" name="out" value={id} defaultChecked={ticked.includes(String(id))} />
            {number !== null && <b className="cloth">{number}</b>} {name}
          </label>
        ))}
        {form.errors.out && <span className="field-error">{form.errors.out}</span>}
      </fieldset>
      <p className="soft">
        Their stakes go back, and Rule 4 is taken from bets on the others that were struck at a price before.
        Places go by the horses of the re-run.
      </p>
      <Field
        id="rerun-off"
        label="New off"
        name="time"
        type="time"
        form={form}
        hint="Blank: not known yet; no bets are taken"
      />
      <ReasonField
        id="rerun-reason"
        form={form}
        suggestions={["False start", "The tape broke", "Ran on after the recall"]}
      />
    </Form>
  );
}
