import { clockTime } from "../../../src/domain/racing/races/race-decisions.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  /** When it went off, as keyed before; null: not yet. */
  actualOff: Date | null;
  form: FormState;
};

/** When a race went off: bets struck after that are held. Blank takes the time back. */
export function OffForm({ race, actualOff, form }: Props) {
  return (
    <Form
      id="off-form"
      action={urls.racing.keyOff(race.id)}
      form={form}
      submit="Save Off Time"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input
        type="hidden"
        name="shown"
        value={typedText(form, "shown", actualOff ? actualOff.toISOString() : "")}
      />
      <p>
        <strong>{race.title}</strong>
      </p>
      <Field
        id="off-at"
        label="Off at"
        name="at"
        autoComplete="off"
        form={form}
        defaultValue={actualOff ? clockTime(actualOff) : ""}
        hint={
          actualOff ? "London time, such as 14:05:20; blank: not off yet" : "London time, such as 14:05:20"
        }
      />
      <label className="tick">
        <input type="checkbox" name="holdsLate" value="on" defaultChecked={form.typed.holdsLate === "on"} />
        Bets struck after this time are held
      </label>
      <p className="soft">
        No bet is taken from then on. Held bets are not settled: they are listed under Needs attention.
      </p>
      <ReasonField
        id="off-reason"
        form={form}
        suggestions={["Seen on the screen", "Stewards' report", "Keyed for the wrong race"]}
      />
    </Form>
  );
}
