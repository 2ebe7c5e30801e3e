import type { ReserveMark } from "../../../src/domain/racing/races/reserves.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { describedBy, FieldFrame } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";

export type HorseAsReserve = {
  runnerId: number;
  number: number | null;
  name: string;
  mark: ReserveMark | null;
};

type Props = {
  race: { id: number; title: string };
  /** The reserves first. */
  horses: readonly HorseAsReserve[];
  /** What the shop's setting makes of a reserve that was not declared in. */
  counts: boolean;
  form: FormState;
};

const CHOICES: readonly (readonly [ReserveMark | "none", string])[] = [
  ["declared in", "A reserve that was declared in: it is a runner, and a withdrawal if it comes out"],
  ["not in", "A reserve that was not declared in"],
  ["none", "No reserve: a runner as any other"],
];

/** Which horses of a race are reserves, and which of them were declared in; one at a time. */
export function ReservesForm({ race, horses, counts, form }: Props) {
  return (
    <Form
      id="reserves-form"
      action={urls.racing.reservesOf(race.id)}
      form={form}
      submit="Save Decision"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input type="hidden" name="shown" value={typedText(form, "shown", shownMarks(horses))} />
      <p>
        <strong>{race.title}</strong>
      </p>
      <FieldFrame id="reserves-runner" label="Horse" name="runner" form={form}>
        <select
          id="reserves-runner"
          name="runner"
          defaultValue={typedText(form, "runner", String(horses[0]?.runnerId ?? ""))}
          aria-invalid={form.errors.runner ? true : undefined}
          aria-describedby={describedBy("reserves-runner", "runner", form)}
        >
          {horses.map((horse) => (
            <option key={horse.runnerId} value={horse.runnerId}>
              {horseText(horse)}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Choices id="reserves-what" legend="What it is" name="what" form={form} choices={CHOICES} />
      <p className="soft">
        {counts
          ? "By the shop's setting a reserve that does not run is a withdrawal as any other."
          : "A reserve that was not declared in and does not run is no withdrawal: bets on it go back, and no Rule 4 is taken."}
      </p>
      <ReasonField
        id="reserves-reason"
        form={form}
        suggestions={[
          "Announced at the course",
          "It takes the place of a non-runner",
          "On the declared card",
        ]}
      />
    </Form>
  );
}

/** "15 Celt: reserve, not declared in". */
const horseText = ({ number, name, mark }: HorseAsReserve): string => {
  const called = number === null ? name : `${number} ${name}`;
  return mark ? `${called}: reserve, ${mark === "not in" ? "not " : ""}declared in` : called;
};

/** The reserves of the form, so that a colleague's change is seen: "15:not in,16:declared in". */
const shownMarks = (horses: readonly HorseAsReserve[]): string =>
  horses.flatMap(({ runnerId, mark }) => (mark ? [`${runnerId}:${mark}`] : [])).join(",");
