import { Elysia } from "elysia";
import * as v from "valibot";
import { ACCOUNT_SORTS } from "../../../db/stores/accounts/account-list.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { countRunningBets } from "../../../db/stores/accounts/running-bets.ts";
import { AccountForm } from "../../../views/accounts/account-form.tsx";
import { AccountPage, AccountTransactions } from "../../../views/accounts/account-page.tsx";
import {
  type AccountsAsked,
  AccountsListPage,
  AccountsPage,
} from "../../../views/accounts/accounts-page.tsx";
import { DeleteAccountForm } from "../../../views/accounts/delete-account-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { deleteAccount } from "../../operations/accounts/delete-account.ts";
import { editAccount } from "../../operations/accounts/edit-account.ts";
import { openAccount } from "../../operations/accounts/open-account.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { checkbox, line, lines } from "../../web/inputs.ts";
import { typedOpeningBalance } from "../../web/money-inputs.ts";
import { pageNumber } from "../../web/page-number.ts";
import { refusedForm } from "../../web/refused-form.ts";
import { respond, respondDialog, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { accountsCrumbs } from "./breadcrumbs.ts";
import { wantedAccount } from "./wanted-account.ts";

const Details = {
  name: line("Enter a name for the account", 120, "A name"),
  description: v.optional(lines(2000, "A description"), ""),
  playsLottery: checkbox,
  playsRaces: checkbox,
};
const NewAccount = v.object({
  ...Details,
  openingBalance: v.optional(typedOpeningBalance, ""),
  key: v.optional(v.string(), ""),
});
const ChangedAccount = v.object(Details);

/** The books: Registered Accounts, one account, adding, editing and deleting. */
export const accountPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  const one = (visit: Visit, account: Account) => ({
    title: account.name,
    crumbs: accountsCrumbs(account.name),
    about: account,
    page: <AccountPage reader={reader} account={account} page={pageNumber(visit.url)} />,
    part: <AccountTransactions reader={reader} account={account} page={pageNumber(visit.url)} />,
  });

  const addForm = (visit: Visit, form: FormState, status = 200) =>
    respondDialog(visit, {
      title: "Add Account",
      crumbs: accountsCrumbs("Add Account"),
      status,
      form: <AccountForm form={form} account={null} requestKey={shop.newSecret()} />,
    });

  const editForm = (visit: Visit, account: Account, form: FormState, status = 200) =>
    respondDialog(visit, {
      title: "Edit Account",
      crumbs: accountsCrumbs("Edit Account"),
      about: account,
      status,
      form: <AccountForm form={form} account={account} />,
    });

  const deleteForm = async (visit: Visit, account: Account, form: FormState, status = 200) => {
    const running = await countRunningBets(reader, account.id, drawDayAt(shop.clock.now()));
    return respondDialog(visit, {
      title: "Delete Account",
      crumbs: accountsCrumbs("Delete Account"),
      about: account,
      status,
      form: <DeleteAccountForm account={account} running={running} form={form} />,
    });
  };

  const gone = (visit: Visit) =>
    seeOther(visit, urls.accounts.list, { kind: "error", text: "Account not found" });

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.accounts.list, ({ visit }) => {
      const asked = accountsAsked(visit.url);
      return respond(visit, {
        title: "Registered Accounts",
        crumbs: accountsCrumbs(),
        page: <AccountsPage reader={reader} {...asked} />,
        part: <AccountsListPage reader={reader} {...asked} />,
      });
    })
    .get(urls.accounts.add, ({ visit }) => addForm(visit, untouched))
    .post(
      urls.accounts.add,
      async ({ request, visit, by }) => {
        const read = await readForm(request, NewAccount);
        if (!read.ok) return addForm(visit, read.form, 422);
        const { key, openingBalance: openingPence, ...details } = read.value;
        const { outcome } = await openAccount(
          shop,
          by,
          { ...details, openingPence },
          keyedForm(visit, key, read.typed),
        );
        if (!outcome.done) return addForm(visit, refusedForm(read.typed, outcome.refusal), 422);
        const toast = { kind: "success", text: "Account added" } as const;
        return seeOther(visit, urls.accounts.details(outcome.value.account.id), toast);
      },
      { parse: "none" },
    )
    .get(urls.accounts.details(":id"), async ({ params, visit }) => {
      const account = await wantedAccount(reader, params.id);
      return account ? respond(visit, one(visit, account)) : gone(visit);
    })
    .get(urls.accounts.edit(":id"), async ({ params, visit }) => {
      const account = await wantedAccount(reader, params.id);
      return account ? editForm(visit, account, untouched) : gone(visit);
    })
    .post(
      urls.accounts.edit(":id"),
      async ({ request, params, visit, by }) => {
        const account = await wantedAccount(reader, params.id);
        if (!account) return gone(visit);
        const read = await readForm(request, ChangedAccount);
        if (!read.ok) return editForm(visit, account, read.form, 422);
        const outcome = await editAccount(shop, by, account.id, read.value);
        if (!outcome.done) return editForm(visit, account, refusedForm(read.typed, outcome.refusal), 422);
        return seeOther(visit, urls.accounts.details(account.id), {
          kind: "success",
          text: "Account updated successfully",
        });
      },
      { parse: "none" },
    )
    .get(urls.accounts.remove(":id"), async ({ params, visit }) => {
      const account = await wantedAccount(reader, params.id);
      return account ? deleteForm(visit, account, untouched) : gone(visit);
    })
    .post(
      urls.accounts.remove(":id"),
      async ({ params, visit, by }) => {
        const account = await wantedAccount(reader, params.id);
        if (!account) return gone(visit);
        const outcome = await deleteAccount(shop, by, account.id);
        if (!outcome.done) return gone(visit);
        const response = seeOther(visit, urls.accounts.list, { kind: "success", text: "Account removed" });
        if (visit.frame.account?.id === account.id)
          response.headers.append("set-cookie", counter.cookies.account.clear());
        return response;
      },
      { parse: "none" },
    );
};

/** What is looked for, and in which order; an order that is none is by name. */
function accountsAsked(url: URL): AccountsAsked {
  const asked = (url.searchParams.get("q") ?? "").slice(0, 200);
  const wanted = url.searchParams.get("sort");
  return { asked, sort: ACCOUNT_SORTS.find((sort) => sort === wanted) ?? "name", page: pageNumber(url) };
}
