import { urls } from "../../src/urls.ts";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  /** It is abandoned already: the form takes that back. */
  abandoned: boolean;
  form: FormState;
  requestKey: string;
};

/** A race that is not run, or is run after all. */
export function AbandonForm({ race, abandoned, form, requestKey }: Props) {
  return (
    <Form
      id="abandon-form"
      action={urls.abandonRace(race.id)}
      form={form}
      submit={abandoned ? "The Race Is On" : "Abandon Race"}
      danger={!abandoned}
      requestKey={requestKey}
      cancel={{ label: "Cancel", href: urls.race(race.id) }}
    >
      <input type="hidden" name="abandoned" value={abandoned ? "false" : "true"} />
      <p>
        <strong>{race.title}</strong>
      </p>
      <p className="soft">
        {abandoned
          ? "It takes bets again until the off, and waits for its result."
          : "Bets on it are void: singles get their stake back, multiples go on without it."}
      </p>
      <ReasonField
        id="abandon-reason"
        form={form}
        suggestions={
          abandoned
            ? ["Marked by mistake", "Passed a later inspection"]
            : ["Waterlogged", "Frost", "Fog", "High winds", "Unsafe ground"]
        }
      />
    </Form>
  );
}
