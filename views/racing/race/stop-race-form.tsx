import { RACE_STATUS, type Stopped } from "../../../src/domain/racing/race-status.ts";
import { urls } from "../../../src/urls.ts";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string; status: string };
  /** It has a result: it was run, and can only be void. */
  ran: boolean;
  form: FormState;
};

/** A race that is not run, or that counts for nothing. */
export function StopRaceForm({ race, ran, form }: Props) {
  const chosen = typedText(form, "as", ran ? RACE_STATUS.void : RACE_STATUS.abandoned);
  const choice = (as: Stopped, label: string) => (
    <label className="tick">
      <input type="radio" name="as" value={as} defaultChecked={chosen === as} />
      {label}
    </label>
  );
  return (
    <Form
      id="stop-race-form"
      action={urls.racing.stopRace(race.id)}
      form={form}
      submit={ran ? "Declare Void" : "Abandon Race"}
      danger
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input type="hidden" name="shown" value={typedText(form, "shown", race.status)} />
      <p>
        <strong>{race.title}</strong>
      </p>
      <fieldset
        className="field"
        aria-describedby={form.errors.as && "stop-as-error"}
        data-fault={form.errors.as ? true : undefined}
      >
        <legend className="visually-hidden">What became of it</legend>
        {!ran && choice(RACE_STATUS.abandoned, "Abandoned: it is not run")}
        {choice(RACE_STATUS.void, "Void: it was run, and counts for nothing")}
        {form.errors.as && (
          <span className="field-error" id="stop-as-error">
            {form.errors.as}
          </span>
        )}
      </fieldset>
      <p className="soft">
        Bets on it are void: a single gets its stake back, a multiple goes on without it. This can be taken
        back.
      </p>
      <ReasonField
        id="stop-reason"
        form={form}
        suggestions={["Waterlogged", "Frost", "Fog", "High winds", "Unsafe ground", "Stewards' decision"]}
      />
    </Form>
  );
}
