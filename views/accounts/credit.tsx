import { counted } from "../../src/domain/exact-text.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { formatMoney, plainPounds } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Fact } from "../ui/fact.tsx";
import { Field } from "../ui/field.tsx";
import type { FormState } from "../ui/form-state.ts";

/** What an account may owe, and the higher limit that waits to replace it; null is no limit. */
export type ShownCredit = {
  limitPence: number | null;
  waiting: { pence: number | null; at: Date } | null;
};

/** A limit as staff read it. */
export const limitSaid = (pence: number | null): string => (pence === null ? "No limit" : formatMoney(pence));

type FieldProps = { form: FormState; credit: ShownCredit & { hours: number } };

/** The limit as it is typed; a higher one holds after some hours. */
export const CreditField = ({ form, credit: { limitPence, waiting, hours } }: FieldProps) => (
  <Field
    id="account-credit"
    label="May owe at most (£)"
    name="creditLimit"
    form={form}
    defaultValue={limitPence === null ? "" : plainPounds(limitPence)}
    inputMode="decimal"
    autoComplete="off"
    hint={[
      "Blank: no limit. 0: no credit.",
      ...(hours > 0 ? [`A higher limit applies after ${counted(hours, "hour")}.`] : []),
      ...(waiting ? [`${limitSaid(waiting.pence)} applies from ${formatInstant(waiting.at)}.`] : []),
    ].join(" ")}
  />
);

/** The limit among the facts of an account, with a button that cancels what waits. */
export const CreditFacts = ({ id, credit: { limitPence, waiting } }: { id: number; credit: ShownCredit }) => (
  <>
    <Fact term="May owe">{limitSaid(limitPence)}</Fact>
    {waiting && (
      <Fact term={`May owe from ${formatInstant(waiting.at)}`}>
        {limitSaid(waiting.pence)}{" "}
        <form method="post" action={urls.accounts.cancelIncrease(id)}>
          <input type="hidden" name="at" value={waiting.at.getTime()} />
          <button type="submit" className="button small" data-busy="Cancelling...">
            Cancel<span className="visually-hidden"> the higher limit</span>
          </button>
        </form>
      </Fact>
    )}
  </>
);
