import { savedPayouts } from "../../db/stores/lottery/payouts.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { DEFAULT_PAYOUTS, rulesInUse } from "../../src/domain/lottery/payout.ts";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { type AskedToReplace, PayoutForm } from "./payout-form.tsx";
import { PayoutTable } from "./payout-table.tsx";

type Props = {
  reader: Reader;
  form: FormState;
  /** The count of numbers whose tab is open. */
  selected: number;
  /** Shows the defaults in place of the saved rules; stores nothing. */
  defaults: boolean;
  /** Whether the saved rules can be read. */
  readable: boolean;
  /** The values to be replaced, where the form asks for confirmation. */
  asked: AskedToReplace | null;
};

/** Payout Settings: the multipliers of the lottery. */
export async function PayoutSettingsPage(props: Props) {
  return (
    <>
      <Title
        text="Payout Settings"
        sub="Configure payout rules and multipliers for different number matches"
      />
      <div className="payout-sides">
        <PayoutFormPage {...props} />
        {props.readable && <PayoutTable rules={rulesInUse(await savedPayouts(props.reader))} />}
      </div>
      <p className="soft small payout-hint">
        Changes apply to draws entered from now on. Past payouts don't change.
      </p>
    </>
  );
}

/** The form with the saved rules, or the defaults. */
export async function PayoutFormPage({ reader, form, selected, defaults, readable, asked }: Props) {
  const stored = readable ? rulesInUse(await savedPayouts(reader)) : null;
  const rules = defaults || !stored ? DEFAULT_PAYOUTS : stored;
  return <PayoutForm {...{ form, rules, stored, selected, asked }} />;
}
