import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string; status: string };
  /** It has a result: it was run, and can only be void. */
  ran: boolean;
  form: FormState;
};

/** A race that is not run, or that counts for nothing. */
export function StopRaceForm({ race, ran, form }: Props) {
  const choices = [
    [RACE_STATUS.abandoned, "Abandoned: the race isn't run"],
    [RACE_STATUS.void, "Void: the race was run but doesn't count"],
  ] as const;
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
      <Choices
        id="stop-as"
        legend="Outcome"
        name="as"
        form={form}
        choices={choices.filter(([as]) => as === RACE_STATUS.void || !ran)}
        before={ran ? RACE_STATUS.void : RACE_STATUS.abandoned}
      />
      <p className="soft">Singles are refunded; multiples continue without this leg. You can undo this.</p>
      <ReasonField
        id="stop-reason"
        form={form}
        suggestions={[
          "Waterlogged",
          "Frost",
          "Fog",
          "High winds",
          "Unsafe ground",
          "Stewards' decision",
          "Walk-over",
        ]}
      />
    </Form>
  );
}
