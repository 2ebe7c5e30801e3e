import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { Choices } from "../race/choices.tsx";
import { ReasonField } from "../race/reason-field.tsx";

/** A leg that was struck at a price. `right`: what it settles at instead, where that was decided. */
export type PricedLeg = { runnerId: number; horseName: string; struck: Odds; right: Odds | null };

type Props = {
  bet: { id: number; reference: string };
  legs: readonly PricedLeg[];
  form: FormState;
};

/** The price that the shop laid, where a leg was struck at another by mistake. */
export function RightPriceForm({ bet, legs, form }: Props) {
  const choices = legs.flatMap(choicesOf);
  return (
    <Form
      id="right-price-form"
      action={urls.racing.rightPrice(bet.id)}
      form={form}
      submit="Save Right Price"
      busy="Settling..."
      danger
      cancel={{ label: "Cancel", href: urls.racing.bet(bet.id) }}
    >
      <p>
        Bet <strong>{bet.reference}</strong>
      </p>
      <Choices
        id="right-price-what"
        legend="Horse struck at a wrong price"
        name="what"
        form={form}
        choices={choices}
        {...(choices.length === 1 && { before: choices[0]![0] })}
      />
      <Field
        id="right-price-price"
        label="Right price"
        name="price"
        form={form}
        placeholder="9/2"
        autoComplete="off"
        hint="What the shop laid when the bet was struck"
      />
      <p className="soft">
        The price struck stays on the bet and its receipt. A settled bet is settled again at once.
      </p>
      <ReasonField
        id="right-price-reason"
        form={form}
        suggestions={["A digit too many", "Another horse's price", "An earlier show"]}
      />
    </Form>
  );
}

/** Each value says what the leg settles at now, so that a decision made meanwhile is noticed. */
function choicesOf({ runnerId, horseName, struck, right }: PricedLeg): (readonly [string, string])[] {
  const leg = `${runnerId}/${formatOdds(right ?? struck)}`;
  const struckAt = `struck at ${formatOdds(struck)}`;
  if (!right) return [[`set/${leg}`, `${horseName}, ${struckAt}`]];
  return [
    [`set/${leg}`, `${horseName}, ${struckAt}, settles at ${formatOdds(right)}`],
    [`take-back/${leg}`, `${horseName}: the price struck, ${formatOdds(struck)}, stands after all`],
  ];
}
