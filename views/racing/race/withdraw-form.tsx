import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { urls } from "../../../src/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { ShownValues } from "../../ui/shown-values.tsx";
import { HorseInForm } from "../placing/horse-line.tsx";
import { ReasonField } from "./reason-field.tsx";

export type HorseFacts = {
  runnerId: number;
  number: number | null;
  name: string;
  raceId: number;
  race: string;
};

type Props = {
  horse: HorseFacts;
  time: string;
  date: string;
  lastPrice: Odds | null;
  /** What was given for it before. */
  given: object;
  form: FormState;
};

/** A horse that will not run: when it came out and at which price, because Rule 4 goes by both. */
export function WithdrawForm({ horse, time, date, lastPrice, given, form }: Props) {
  return (
    <Form
      id="withdraw-form"
      action={urls.racing.withdrawRunner(horse.runnerId)}
      form={form}
      submit="Mark as Non-runner"
      danger
      cancel={{ label: "Cancel", href: urls.racing.race(horse.raceId) }}
    >
      <ShownValues form={form} values={given} />
      <HorseInForm horse={horse} />
      <div className="fields">
        <Field
          id="withdraw-time"
          label="Came out at"
          name="withdrawnAt"
          type="time"
          form={form}
          defaultValue={time}
          hint="London time"
        />
        <Field id="withdraw-date" label="On" name="date" type="date" form={form} defaultValue={date} />
        <Field
          id="withdraw-price"
          label="Last price"
          name="price"
          form={form}
          defaultValue={lastPrice ? formatOdds(lastPrice) : ""}
          placeholder="9/2"
          autoComplete="off"
          hint="Blank: the last price the shop saw"
        />
      </div>
      <ReasonField
        id="withdraw-reason"
        form={form}
        suggestions={["Announced at the course", "Vet's certificate", "The feed did not say so"]}
      />
    </Form>
  );
}
