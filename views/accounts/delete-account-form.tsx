import type { ReactNode } from "react";
import { RESTORE_DAYS } from "../../src/domain/accounts/deleted.ts";
import { accountTopic } from "../../src/domain/live/topics.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";

type Props = {
  account: { id: number; name: string; balancePence: number };
  /** What it has beside its balance. */
  open: {
    racing: number;
    lottery: number;
    paidAhead: { weeks: number; pence: number };
    winnings: { results: number; pence: number };
  };
  form: FormState;
};

/** The account's balance, bets and winnings, at present, above the confirmation of its deletion. */
export function DeleteAccountForm(props: Props) {
  const { id } = props.account;
  return (
    <div
      id="delete-account"
      data-live={`${accountTopic(id)} bets lottery`}
      hx-get={urls.accounts.remove(id)}
      hx-select="#delete-account"
      hx-trigger="account-changed from:body, refresh-due"
      hx-swap="outerHTML"
    >
      <DeleteForm {...props} />
    </div>
  );
}

function DeleteForm({ account, open, form }: Props) {
  const { id, name, balancePence } = account;
  return (
    <Form
      id="delete-account-form"
      action={urls.accounts.remove(id)}
      form={form}
      submit={balancePence === 0 ? "Delete Account" : `Delete Account with ${formatMoney(balancePence)}`}
      busy="Deleting..."
      danger
      cancel={{ label: "Cancel", href: urls.accounts.list }}
    >
      <p>
        Delete <strong>{name}</strong> (ID {id}) with a balance of{" "}
        <strong>{formatMoney(balancePence)}</strong>?
      </p>
      <input type="hidden" name="shown" value={balancePence} />
      {balancePence > 0 && <BalanceChoice pence={balancePence} form={form} />}
      {balancePence < 0 && (
        <p>
          The customer owes the shop <strong>{formatMoney(-balancePence)}</strong>. The debt stays in Reports,
          under Owed by customers.
        </p>
      )}
      <WhatStays {...open} />
      <p className="soft">
        The account will no longer appear in lists or searches. Its history is kept. It can be restored in
        Deleted Accounts for {RESTORE_DAYS} days, or longer while it has a balance.
      </p>
    </Form>
  );
}

/** Paid out now, or kept on the account: a choice without a default. */
function BalanceChoice({ pence, form }: { pence: number; form: FormState }) {
  const chosen = typedText(form, "balance");
  const fault = form.errors.balance;
  const choice = (value: "pay" | "keep", label: ReactNode) => (
    <label className="tick">
      <input type="radio" name="balance" value={value} defaultChecked={chosen === value} required />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset
      className="field"
      aria-describedby={fault && "delete-balance-error"}
      data-fault={fault ? true : undefined}
    >
      <legend>What happens to the {formatMoney(pence)}</legend>
      {choice("pay", `Pay out ${formatMoney(pence)} in cash now`)}
      {choice("keep", "Keep it on the deleted account, in Reports under Held for customers")}
      {fault && (
        <span className="field-error" id="delete-balance-error">
          {fault}
        </span>
      )}
    </fieldset>
  );
}

function WhatStays({ racing, lottery, paidAhead: { weeks, pence }, winnings }: Props["open"]) {
  return (
    <>
      {racing > 0 && (
        <p>
          <strong>{racing === 1 ? "1 pending bet" : `${racing} pending bets`}</strong> will still be settled.
          Returns stay on the deleted account: restore it to pay out.
        </p>
      )}
      {lottery > 0 && (
        <p>
          <strong>{lottery === 1 ? "1 running lottery bet" : `${lottery} running lottery bets`}</strong> will
          still enter the draws.
        </p>
      )}
      {weeks > 0 && (
        <p>
          The lottery is <strong>paid for {weeks === 1 ? "1 week" : `${weeks} weeks`}</strong> from this one
          on, {formatMoney(pence)}, and stays paid. To give it back, use the{" "}
          <a href={urls.lottery.collections}>Collections</a> before deleting.
        </p>
      )}
      {winnings.results > 0 && (
        <p>
          <strong>{formatMoney(winnings.pence)}</strong> of lottery winnings are not paid. They stay under{" "}
          <a href={urls.lottery.unpaid}>Unpaid Results</a>, and are then paid in cash.
        </p>
      )}
    </>
  );
}
