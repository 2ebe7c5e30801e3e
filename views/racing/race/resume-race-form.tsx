import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { ReasonField } from "./reason-field.tsx";

type Props = { race: { id: number; title: string }; standing: string; form: FormState };

/** Takes back that a race was abandoned or void. */
export function ResumeRaceForm({ race, standing, form }: Props) {
  return (
    <Form
      id="resume-race-form"
      action={urls.racing.resumeRace(race.id)}
      form={form}
      submit="The Race Counts"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <p>
        <strong>{race.title}</strong> <span className="soft">is {standing}</span>
      </p>
      <p className="soft">The race is on again. Bets are taken until the off and settled on its result.</p>
      <ReasonField
        id="resume-reason"
        form={form}
        suggestions={["Marked by mistake", "Passed a later inspection"]}
      />
    </Form>
  );
}
