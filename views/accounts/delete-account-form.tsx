import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/urls.ts";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = { account: { id: number; name: string; balancePence: number }; form: FormState };

/** What is lost from sight is named, with its balance, before it goes. */
export function DeleteAccountForm({ account, form }: Props) {
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
      <p className="soft">It leaves every list and search. Its transactions and bets are kept.</p>
    </Form>
  );
}
