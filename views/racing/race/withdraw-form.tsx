import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import type { GivenWithdrawal } from "../../../src/domain/racing/races/card-refusals.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { ShownValues } from "../../ui/shown-values.tsx";
import { HorseInForm } from "../placing/horse-line.tsx";
import { Choices } from "./choices.tsx";
import { NewMarketTick } from "./new-market-tick.tsx";
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
  given: GivenWithdrawal;
  /** Keyed before: it came out too late for a new market. */
  noNewMarket: boolean;
  /** Keyed before: it was balloted out. */
  ballotedOut: boolean;
  form: FormState;
};

export type OutAs = "withdrawn" | "balloted out";

/** A horse that will not run: when it came out and at which price, because Rule 4 goes by both. */
export function WithdrawForm({ horse, time, date, lastPrice, given, noNewMarket, ballotedOut, form }: Props) {
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
      <input type="hidden" name="opened" value={typedText(form, "opened", `${date} ${time}`)} />
      <WithdrawalFields
        prefix="withdraw"
        form={form}
        time={time}
        date={date}
        lastPrice={lastPrice}
        timeHint={given.withdrawnAt ? "London time" : "London time; left as it is, the moment you save"}
      />
      <FateChoice form={form} fate={ballotedOut ? "balloted out" : "withdrawn"} />
      <NewMarketTick form={form} isTicked={noNewMarket} />
      <ReasonField
        id="withdraw-reason"
        form={form}
        suggestions={["Announced at the course", "Vet's certificate", "The feed did not say so"]}
      />
    </Form>
  );
}

/** With what the form had before, so that a colleague's change is seen. */
const FateChoice = ({ form, fate }: { form: FormState; fate: OutAs }) => (
  <>
    <input type="hidden" name="shownFate" value={typedText(form, "shownFate", fate)} />
    <Choices
      id="withdraw-fate"
      legend="Why it is out"
      name="fate"
      form={form}
      choices={FATES}
      before={fate}
    />
  </>
);

const FATES: readonly (readonly [OutAs, string])[] = [
  ["withdrawn", "Withdrawn: Rule 4 by its last price"],
  ["balloted out", "Balloted out: no Rule 4, and ante-post bets on it go back"],
];

type FieldProps = {
  /** Ids are unique on a page. */
  prefix: string;
  form: FormState;
  time: string;
  date: string;
  lastPrice: Odds | null;
  timeHint: string;
};

/** When a horse came out, and its price then. */
export const WithdrawalFields = ({ prefix, form, time, date, lastPrice, timeHint }: FieldProps) => (
  <div className="fields">
    <Field
      id={`${prefix}-time`}
      label="Came out at"
      name="withdrawnAt"
      type="time"
      form={form}
      defaultValue={time}
      hint={timeHint}
    />
    <Field id={`${prefix}-date`} label="On" name="date" type="date" form={form} defaultValue={date} />
    <Field
      id={`${prefix}-price`}
      label="Last price"
      name="price"
      form={form}
      defaultValue={lastPrice ? formatOdds(lastPrice) : ""}
      placeholder="9/2"
      autoComplete="off"
      hint="Blank: the last price the shop saw"
    />
  </div>
);
