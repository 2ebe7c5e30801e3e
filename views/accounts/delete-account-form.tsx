import { accountTopic } from "../../src/domain/live/topics.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/urls.ts";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Props = {
  account: { id: number; name: string; balancePence: number };
  /** How many of its bets are not decided yet. */
  running: { racing: number; lottery: number };
  form: FormState;
};

/** What is lost from sight is named, with its balance and its bets, before it goes: as they are, while the question stands. */
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

function DeleteForm({ account, running: { racing, lottery }, form }: Props) {
  return (
    <Form
      id="delete-account-form"
      action={urls.accounts.remove(account.id)}
      form={form}
      submit={
        account.balancePence === 0
          ? "Delete Account"
          : `Delete Account with ${formatMoney(account.balancePence)}`
      }
      busy="Deleting..."
      danger
      cancel={{ label: "Cancel", href: urls.accounts.list }}
    >
      <p>
        Delete <strong>{account.name}</strong> (ID {account.id}) with a balance of{" "}
        <strong>{formatMoney(account.balancePence)}</strong>?
      </p>
      {racing > 0 && (
        <p>
          It has <strong>{racing === 1 ? "1 pending bet" : `${racing} pending bets`}</strong>, which still{" "}
          {racing === 1 ? "settles" : "settle"} when the results come in.
        </p>
      )}
      {lottery > 0 && (
        <p>
          It has{" "}
          <strong>{lottery === 1 ? "1 running lottery bet" : `${lottery} running lottery bets`}</strong>,
          which still {lottery === 1 ? "takes" : "take"} part in the draws.
        </p>
      )}
      <p className="soft">It leaves every list and search. Its transactions and bets are kept.</p>
    </Form>
  );
}
