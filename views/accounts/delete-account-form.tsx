import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/urls.ts";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = {
  account: { id: number; name: string; balancePence: number };
  pendingBets: number;
  form: FormState;
};

/** What is lost from sight is named, with its balance and its pending bets, before it goes. */
export function DeleteAccountForm({ account, pendingBets, form }: Props) {
  return (
    <Form
      id="delete-account-form"
      action={urls.deleteAccount(account.id)}
      form={form}
      submit={
        account.balancePence === 0
          ? "Delete Account"
          : `Delete Account with ${formatMoney(account.balancePence)}`
      }
      busy="Deleting..."
      danger
      cancel={{ label: "Cancel", href: urls.accounts }}
    >
      <p>
        Delete <strong>{account.name}</strong> (ID {account.id}) with a balance of{" "}
        <strong>{formatMoney(account.balancePence)}</strong>?
      </p>
      {pendingBets > 0 && (
        <p>
          It has <strong>{pendingBets === 1 ? "1 pending bet" : `${pendingBets} pending bets`}</strong>, which
          still {pendingBets === 1 ? "settles" : "settle"} when the results come in.
        </p>
      )}
      <p className="soft">It leaves every list and search. Its transactions and bets are kept.</p>
    </Form>
  );
}
