import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  /** Horses that can be paid as a winner, and those that are. */
  horses: readonly { runnerId: number; name: string; isPaid: boolean }[];
  form: FormState;
};

/** A horse that is paid as a winner beside the official one, for goodwill; or no longer. */
export function PayBothForm({ race, horses, form }: Props) {
  const choices = horses.map(
    ({ runnerId, name, isPaid }) =>
      [
        `${isPaid ? "take-back" : "pay"}/${runnerId}`,
        isPaid ? `${name}: take the goodwill back` : `Pay ${name} as well`,
      ] as const,
  );
  return (
    <Form
      id="pay-both-form"
      action={urls.racing.payBoth(race.id)}
      form={form}
      submit="Save Decision"
      busy="Settling..."
      danger
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <p>
        <strong>{race.title}</strong>
      </p>
      <Choices id="pay-both-what" legend="Horse paid as a winner" name="what" form={form} choices={choices} />
      <p className="soft">
        The result stays as it is. What bets are paid beyond it is goodwill, in an amount of its own; settled
        bets are settled again at once.
      </p>
      <ReasonField
        id="pay-both-reason"
        form={form}
        suggestions={["The judge was wrong", "Lost in the stewards' room", "As the large houses pay"]}
      />
    </Form>
  );
}
