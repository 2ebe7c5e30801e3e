import { Island } from "../../islands/island.tsx";
import { SelectionFields, type SelectionFieldsProps } from "../../islands/lottery/selection-fields.tsx";
import { accountLabel } from "../../src/domain/accounts/account-label.ts";
import { MOST_NUMBERS } from "../../src/domain/lottery/game.ts";
import type { SelectionTerms } from "../../src/domain/lottery/selection.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { ShownValues } from "../ui/shown-values.tsx";
import { NumberLineField } from "./number-line-field.tsx";
import { unplayedText } from "./unplayed-stakes.tsx";

type Props = {
  form: FormState;
  /** The bet that is edited, or null where one is added. */
  betId: number | null;
  /** The terms that it has, where one is edited. */
  shown: SelectionTerms | null;
  /** Whose bet it is: to be chosen where one is added, a name where one is edited. */
  bettor: Bettor | string;
  /** The numbers as they stand on the line. */
  line: string;
  /** Payments for weeks that the account's bets will not play. */
  unplayedPence: number;
  fields: Omit<SelectionFieldsProps, "id" | "errors">;
  requestKey?: string;
};

const LINE_HINT = "bet-line-hint";

/** Add and edit are the same form. It posts by itself; awake, its summary follows every change. */
export function SelectionForm(props: Props) {
  const { form, betId, shown, bettor, fields, requestKey, unplayedPence } = props;
  return (
    <Form
      id="bet-form"
      action={betId === null ? urls.lottery.addSelection : urls.lottery.editSelection(betId)}
      form={form}
      submit={betId === null ? "Add Bet" : "Save Changes"}
      busy={betId === null ? "Adding..." : "Saving..."}
      cancel={{ label: "Cancel", href: urls.lottery.selections }}
      {...(requestKey && { requestKey })}
    >
      {shown && <ShownValues form={form} values={shown} />}
      <section className="bet-details" aria-labelledby="bet-details">
        <h2 className="part" id="bet-details">
          Bet Details
        </h2>
        <div className="bet-who-and-what">
          {typeof bettor === "string" ? (
            <BettorShown name={bettor} />
          ) : (
            <BettorField bettor={bettor} form={form} />
          )}
          <NumbersField {...props} />
        </div>
        <Island
          of={SelectionFields}
          name="selection-fields"
          id="bet"
          wake="load"
          props={{ ...fields, errors: form.errors }}
        />
      </section>
      {unplayedPence > 0 && (
        <p>
          <strong>{unplayedText(unplayedPence)}</strong> It is given back on Manage Bets.
        </p>
      )}
      {betId !== null && (
        <p className="soft small">Changes apply from the next draw. Past results stay as they are.</p>
      )}
    </Form>
  );
}

/** Who is served needs no choosing: the first thing to type are the numbers. */
const NumbersField = ({ form, bettor, line, fields: { terms, largest } }: Props) => (
  <div>
    <NumberLineField
      id="bet-line"
      name="numbers"
      label="Number Selection"
      line={line}
      picks={{ numbers: terms.selectedNumbers, bonus: null }}
      picker="bet-numbers"
      largest={largest}
      wakes
      error={form.errors.selectedNumbers}
      hint={LINE_HINT}
      autoFocus={typeof bettor === "object" && bettor.chosen !== null}
    />
    <p className="soft small" id={LINE_HINT}>
      Type 1 to {MOST_NUMBERS} numbers, such as 3 9 14, or pick them.
    </p>
  </div>
);

/** The account of a bet that is added: `offered` are the first of those that play. */
export type Bettor = {
  chosen: { id: number; name: string } | null;
  offered: readonly { id: number; name: string }[];
};

const OFFERED = "bet-accounts";

/**
 * Whose bet it is: a name or an id is typed, and matching accounts are offered. Without a script the first accounts are,
 * and what was typed is looked up when it is sent.
 */
export const BettorField = ({ bettor: { chosen, offered }, form }: { bettor: Bettor; form: FormState }) => (
  <>
    <Field
      id="bet-accountId"
      label="Select Account"
      name="accountId"
      form={form}
      defaultValue={chosen ? accountLabel(chosen) : ""}
      list={OFFERED}
      autoComplete="off"
      hx-get={urls.lottery.playingAccounts}
      hx-trigger="input changed delay:50ms"
      hx-sync="this:replace"
      hx-target={`#${OFFERED}`}
      hx-swap="innerHTML"
    />
    <datalist id={OFFERED}>
      <OfferedAccounts accounts={offered} />
    </datalist>
  </>
);

/** What the field offers for a text. */
export const OfferedAccounts = ({ accounts }: { accounts: readonly { id: number; name: string }[] }) =>
  accounts.map((account) => <option key={account.id} value={accountLabel(account)} />);

/** The one account of a bet that is edited. */
export const BettorShown = ({ name }: { name: string }) => (
  <div className="field">
    <span>Select Account</span>
    <strong>{name}</strong>
  </div>
);
