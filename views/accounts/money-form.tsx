import { accountTopic } from "../../src/domain/live/topics.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Money } from "../ui/money.tsx";

type Props = {
  direction: "Deposit" | "Withdraw";
  account: { id: number; name: string; balancePence: number };
  form: FormState;
  requestKey: string;
};

/** Cash in or out over the counter: the account, its balance, the amount. */
export function MoneyForm({ direction, account, form, requestKey }: Props) {
  const { deposit, withdraw } = urls.accounts;
  const action = (direction === "Deposit" ? deposit : withdraw)(account.id);
  return (
    <Form
      id="money-form"
      action={action}
      form={form}
      submit={direction}
      busy={direction === "Deposit" ? "Depositing..." : "Withdrawing..."}
      cancel={{ label: "Cancel", href: urls.accounts.details(account.id) }}
      requestKey={requestKey}
    >
      <p
        id="money-account"
        data-live={accountTopic(account.id)}
        hx-get={action}
        hx-select="#money-account"
        hx-trigger="account-changed from:body, refresh-due"
        hx-swap="outerHTML"
      >
        <strong>{account.name}</strong> <span className="soft">ID {account.id}, balance</span>{" "}
        <Money pence={account.balancePence} owed />
      </p>
      <Field
        id="money-amount"
        label="Amount (£)"
        name="amount"
        form={form}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="amount"
        autoFocus
      />
    </Form>
  );
}
