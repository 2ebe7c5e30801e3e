import { Elysia } from "elysia";
import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { AccountPage } from "../../../views/accounts/account-page.tsx";
import { MoneyForm } from "../../../views/accounts/money-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { deposit } from "../../operations/accounts/deposit.ts";
import { withdraw } from "../../operations/accounts/withdraw.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { typedAmount } from "../../web/money-inputs.ts";
import { refusedForm } from "../../web/refused-form.ts";
import { respondDialog, respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { accountsCrumbs } from "./breadcrumbs.ts";
import { wantedAccount } from "./wanted-account.ts";

const Movement = v.object({ amount: typedAmount, key: v.optional(v.string(), "") });

const DIRECTIONS = [
  { direction: "Deposit", address: urls.accounts.deposit, operation: deposit, success: "Deposit successful" },
  {
    direction: "Withdraw",
    address: urls.accounts.withdraw,
    operation: withdraw,
    success: "Withdrawal successful",
  },
] as const;

/** Cash over the counter, in and out. */
export const moneyPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;
  const pages = new Elysia().use(pageContext(counter));

  for (const { direction, address, operation, success } of DIRECTIONS) {
    const form = (visit: Visit, account: Account, state: FormState, status = 200) =>
      respondDialog(visit, {
        title: direction,
        crumbs: accountsCrumbs(direction),
        about: account,
        status,
        // A form that comes back is a new request: its first answer is not to be given again.
        form: (
          <MoneyForm direction={direction} account={account} form={state} requestKey={shop.newSecret()} />
        ),
      });
    const gone = (visit: Visit) =>
      seeOther(visit, urls.accounts.list, { kind: "error", text: "Account not found" });

    pages.get(address(":id"), async ({ params, visit }) => {
      const account = await wantedAccount(reader, params.id);
      return account ? form(visit, account, untouched) : gone(visit);
    });
    pages.post(
      address(":id"),
      async ({ request, params, visit, by }) => {
        const account = await wantedAccount(reader, params.id);
        if (!account) return gone(visit);
        const read = await readForm(request, Movement);
        if (!read.ok) return form(visit, account, read.form, 422);
        const { key, amount: amountPence } = read.value;
        const keyed = keyedForm(visit, key, read.typed);
        const { outcome } = await operation(shop, by, { accountId: account.id, amountPence }, keyed);
        if (!outcome.done) return form(visit, account, refusedForm(read.typed, outcome.refusal), 422);
        const now = outcome.value.account;
        return respondDone(visit, {
          changed: { part: <AccountPage reader={reader} account={now} page={1} />, target: "#account-panel" },
          ...(visit.frame.account?.id === now.id && { account: now }),
          toast: { kind: "success", text: success },
          to: urls.accounts.details(now.id),
        });
      },
      { parse: "none" },
    );
  }
  return pages;
};
