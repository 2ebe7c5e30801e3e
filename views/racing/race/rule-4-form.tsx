import { formatOdds } from "../../../src/domain/odds.ts";
import type { Rule4Scale } from "../../../src/domain/racing/settlement/rule-4.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { HorseInForm } from "../placing/horse-line.tsx";
import { NewMarketTick } from "./new-market-tick.tsx";
import { lacksOnlyReason, ReasonField } from "./reason-field.tsx";
import type { WithdrawalFacts } from "./rule-4-list.tsx";
import { reserveText, withdrawalText } from "./rule-4-list.tsx";
import type { HorseFacts } from "./withdraw-form.tsx";

type Props = {
  horse: HorseFacts;
  withdrawal: WithdrawalFacts;
  /** By which bets are struck now, and the most that can be decided. */
  scale: Rule4Scale;
  mostPence: number;
  form: FormState;
};

/** What a withdrawal takes from the winnings of the others: by the scale, or what staff decide in its place. */
export function Rule4Form({ horse, withdrawal, scale, mostPence, form }: Props) {
  const { decision, scalePence } = withdrawal;
  const decided = decision ? String(decision.penceInPound) : "";
  return (
    <Form
      id="rule-4-form"
      action={urls.racing.decideRule4(horse.runnerId)}
      form={form}
      submit="Save Rule 4"
      cancel={{ label: "Cancel", href: urls.racing.race(horse.raceId) }}
    >
      <input type="hidden" name="shown" value={typedText(form, "shown", decided)} />
      <HorseInForm horse={horse} />
      <p className="soft">{withdrawalText(withdrawal)}</p>
      {withdrawal.reserve && <p className="soft">{reserveText(withdrawal)}</p>}
      <Field
        id="rule-4-pence"
        label="Pence in the pound"
        name="penceInPound"
        form={form}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={decided}
        placeholder={String(scalePence)}
        hint={`0 to ${mostPence}; blank goes by the scale (${scalePence}p)`}
        autoFocus={!lacksOnlyReason(form)}
      />
      <NewMarketTick form={form} isTicked={withdrawal.noNewMarket} />
      <ReasonField
        id="rule-4-reason"
        form={form}
        suggestions={["As announced by Tattersalls", "The price at withdrawal was different"]}
      />
      <details>
        <summary>The scale</summary>
        <ScaleTable scale={scale} />
      </details>
    </Form>
  );
}

function ScaleTable({ scale }: { scale: Rule4Scale }) {
  return (
    <ul className="scale">
      {scale.bands.map(({ to, pence }) => (
        <li key={formatOdds(to)}>
          <span>to {formatOdds(to)}</span> <strong>{pence}p</strong>
        </li>
      ))}
      <li>
        <span>longer</span> <strong>0p</strong>
      </li>
    </ul>
  );
}
