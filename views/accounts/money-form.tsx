import { urls } from "../../src/urls.ts";
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
  return (
    <Form
      id="money-form"
      action={
        direction === "Deposit" ? urls.accounts.deposit(account.id) : urls.accounts.withdraw(account.id)
      }
      form={form}
      submit={direction}
      busy={direction === "Deposit" ? "Depositing..." : "Withdrawing..."}
      cancel={{ label: "Cancel", href: urls.accounts.details(account.id) }}
      requestKey={requestKey}
    >
      <p>
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
