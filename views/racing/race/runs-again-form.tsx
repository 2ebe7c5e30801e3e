import { questionText } from "../../../src/domain/racing/races/attention.ts";
import { RACE_STATUS_WORDS, type Stopped } from "../../../src/domain/racing/races/race-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = { race: { id: number; title: string; offTime: string; status: Stopped }; form: FormState };

/** A stopped race that its feed runs again: it is reinstated, or left as it is. */
export function RunsAgainForm({ race, form }: Props) {
  const { offTime, status } = race;
  return (
    <Form
      id="runs-again-form"
      action={urls.racing.decideRunsAgain(race.id)}
      form={form}
      submit="Save Decision"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <p>
        <strong>{race.title}</strong>
      </p>
      <p className="soft">{questionText({ ask: "runs-again", offTime, status })}</p>
      <Choices
        id="runs-again-what"
        legend="Decision"
        name="what"
        form={form}
        choices={[
          ["reinstate", "Reinstate: it takes bets until its off"],
          ["leave", `Leave it ${RACE_STATUS_WORDS[status]}: it takes no bets`],
        ]}
      />
      <p className="soft">Bets on it that are void already stay void.</p>
      <ReasonField
        id="runs-again-reason"
        form={form}
        suggestions={["Passed a later inspection", "Called the course", "Not confirmed"]}
      />
    </Form>
  );
}
