import { formatInstant } from "../../../src/domain/london-time.ts";
import { MOVE_WORDS, type Moved } from "../../../src/domain/racing/races/race-decisions.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string; day: string; offTime: string };
  /** How it was moved before. */
  moves: readonly Moved[];
  form: FormState;
};

/** A race at another time, day or course, or with another surface or other conditions. */
export function MoveRaceForm({ race, moves, form }: Props) {
  return (
    <Form
      id="move-race-form"
      action={urls.racing.moveRace(race.id)}
      form={form}
      submit="Save Move"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <p>
        <strong>{race.title}</strong>
      </p>
      {moves.map(({ to, at }) => (
        <p key={at.getTime()} className="soft">
          {`It was ${MOVE_WORDS[to]} at ${formatInstant(at)}.`}
        </p>
      ))}
      <Choices
        id="move-what"
        legend="Change"
        name="what"
        form={form}
        choices={[
          ["time", "Another time of the day: bets stand"],
          ["day", "Another day"],
          ["course", "Another course"],
          ["surface", "Another surface"],
          ["conditions", "Other conditions"],
          ...(moves.length > 0 ? ([["back", "Not moved after all"]] as const) : []),
        ]}
      />
      <div className="fields">
        <Field
          id="move-time"
          label="New off"
          name="time"
          type="time"
          form={form}
          defaultValue={race.offTime}
          hint="London time, where its time or day is another"
        />
        <Field id="move-date" label="On" name="date" type="date" form={form} defaultValue={race.day} />
      </div>
      <p className="soft">
        Bets struck before go by the rules that they were struck under: Shop Settings says whether they stand
        at another day or course, and with another surface or other conditions.
      </p>
      <ReasonField
        id="move-reason"
        form={form}
        suggestions={["Waterlogged", "Frost", "Fog", "Traffic", "Moved to the all-weather track"]}
      />
    </Form>
  );
}
