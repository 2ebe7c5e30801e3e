import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { ShownValues } from "../../ui/shown-values.tsx";
import { HorseInForm } from "../placing/horse-line.tsx";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";
import { type HorseFacts, WithdrawalFields } from "./withdraw-form.tsx";

type Props = {
  horse: HorseFacts;
  /** The off: all bets were struck before it. */
  time: string;
  date: string;
  lastPrice: Odds | null;
  /** What was given for it before, and the version of the result that leaves it out. */
  given: object;
  version: number;
  form: FormState;
};

/** A horse that the result leaves out: it came out, and Rule 4 goes by when and at which price; or it ran. */
export function DidNotRunForm({ horse, time, date, lastPrice, given, version, form }: Props) {
  return (
    <Form
      id="did-not-run-form"
      action={urls.racing.decideDidNotRun(horse.runnerId)}
      form={form}
      submit="Save Decision"
      cancel={{ label: "Cancel", href: urls.racing.race(horse.raceId) }}
    >
      <ShownValues form={form} values={given} />
      <input type="hidden" name="version" value={version} />
      <HorseInForm horse={horse} />
      <p className="soft">
        It had a price{lastPrice && ` of ${formatOdds(lastPrice)}`}, and is not in the result. No Rule 4
        deduction is made for it until you say when it came out.
      </p>
      <Choices
        id="did-not-run-what"
        legend="Decision"
        name="what"
        form={form}
        choices={[
          ["withdrawn", "It was withdrawn: Rule 4 for bets struck before"],
          ["ran", "It ran unplaced: added to the result, no deduction"],
        ]}
      />
      <WithdrawalFields
        prefix="did-not-run"
        form={form}
        time={time}
        date={date}
        lastPrice={lastPrice}
        timeHint="If it was withdrawn, London time"
      />
      <ReasonField
        id="did-not-run-reason"
        form={form}
        suggestions={["Announced at the course", "Withdrawn at the start", "The feed left it out"]}
      />
      <p className="soft">Bets that are settled are listed to settle again: nothing is changed by itself.</p>
    </Form>
  );
}
