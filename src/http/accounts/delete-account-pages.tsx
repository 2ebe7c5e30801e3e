import * as v from "valibot";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { findDeleted } from "../../../db/stores/accounts/deleted-accounts.ts";
import { stillOpenOf } from "../../../db/stores/accounts/running-bets.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { DeleteAccountForm } from "../../../views/accounts/delete-account-form.tsx";
import { DeletedAccountsPage } from "../../../views/accounts/deleted-accounts-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney, spokenBalance } from "../../domain/money.ts";
import { deleteAccount, restoreAccount } from "../../operations/accounts/delete-account.ts";
import { type AppContext, type PageRequest, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import {
  ACCOUNT_NOT_LOADED,
  accountInAddress,
  accountNotFound,
  accountsCrumbs,
  withAccount,
} from "./with-account.ts";

/** Deleting an account, with its remaining balance and bets shown; and restoring it. */
export const deleteAccountPages = (app: AppContext) =>
  pageRoutes(app, "remove-accounts")
    .get(
      urls.accounts.remove(":id"),
      withAccount((account, { visit }) => form(app, visit, account, untouched)),
      { detail: ACCOUNT_NOT_LOADED },
    )
    .post(urls.accounts.remove(":id"), pageById(remove(app)), {
      parse: "none",
      detail: faultSentence("Failed to remove account"),
    })
    .get(urls.accounts.deleted, listDeleted(app), {
      detail: faultSentence("Failed to fetch accounts"),
    })
    .post(urls.accounts.restore(":id"), pageById(restore(app)), {
      parse: "none",
      detail: faultSentence("Failed to restore account"),
    });

/** `shown`: the balance in pence that the form was made with. */
const Deletion = v.object({
  balance: v.optional(v.picklist(["pay", "keep"], "Choose what happens to the balance")),
  shown: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^-?\d{1,15}$/, "The form is not complete. Open it again."),
      v.transform(Number),
    ),
  ),
});

async function form(app: AppContext, visit: PageContext, account: Account, state: FormState, status = 200) {
  const { database, clock } = app.shop;
  const open = await stillOpenOf(database.reader, account.id, clock.now());
  return respondDialog(visit, {
    title: "Delete Account",
    crumbs: accountsCrumbs("Delete Account"),
    about: account,
    status,
    form: <DeleteAccountForm account={account} open={open} form={state} />,
  });
}

const remove =
  (app: AppContext) =>
  async ({ request, params, visit, by, reader }: PageRequestById) => {
    const account = await accountInAddress(reader, params.id);
    if (!account) return notThere(app, visit, params.id);
    const read = await readForm(request, Deletion);
    if (!read.ok) return form(app, visit, account, read.form, 422);
    const { balance, shown } = read.value;
    if (account.balancePence > 0 && balance === undefined) {
      const errors = { balance: `Choose what happens to the ${formatMoney(account.balancePence)}` };
      return form(app, visit, account, { typed: read.typed, errors }, 422);
    }
    const wanted = { paysOut: balance === "pay", ...(shown !== undefined && { shownPence: shown }) };
    const outcome = await deleteAccount(app.shop, by, account.id, wanted);
    if (!outcome.done)
      return (
        toRequest(visit, outcome.refusal) ??
        refusedDeletion(app, visit, account.id, refusedForm({}, outcome.refusal))
      );
    const { paidPence } = outcome.value;
    const { name, balancePence } = outcome.value.account;
    const text =
      paidPence > 0
        ? `Account removed: ${name}. Pay out ${formatMoney(paidPence)}.`
        : `Account removed: ${name}, ${spokenBalance(balancePence)}`;
    const response = seeOther(visit, urls.accounts.list, { kind: "success", text });
    if (visit.frame.account?.id === account.id)
      response.headers.append("set-cookie", app.cookies.account.clear());
    return response;
  };

/** With the present balance and no choice: the earlier choice was for another balance. */
async function refusedDeletion(app: AppContext, visit: PageContext, id: number, state: FormState) {
  const account = await accountInAddress(app.shop.database.reader, String(id));
  return account ? form(app, visit, account, state, 409) : notThere(app, visit, String(id));
}

/** A form that is sent again, or at a second screen. */
async function notThere({ shop }: AppContext, visit: PageContext, id: string): Promise<Response> {
  const deleted = await findDeleted(shop.database.reader, idIn(id) ?? 0);
  if (!deleted) return accountNotFound(visit);
  return seeOther(visit, urls.accounts.deleted, {
    kind: "info",
    text: `${deleted.name} is deleted already, ${spokenBalance(deleted.balancePence)}`,
  });
}

const MOST_LISTED = 200;

const listDeleted =
  (app: AppContext) =>
  async ({ visit, reader }: PageRequest) => {
    const { keepCustomersYears } = await currentSettings(reader);
    const shown = { reader, now: app.shop.clock.now(), most: MOST_LISTED };
    return respond(visit, {
      title: "Deleted Accounts",
      crumbs: accountsCrumbs("Deleted Accounts"),
      page: <DeletedAccountsPage {...shown} showsData={keepCustomersYears !== null} />,
    });
  };

const restore =
  (app: AppContext) =>
  async ({ params, visit, by }: PageRequestById) => {
    const id = idIn(params.id) ?? 0;
    const outcome = await restoreAccount(app.shop, by, id);
    if (outcome.done) {
      const { name, balancePence } = outcome.value.account;
      const text = `Account restored: ${name}, ${spokenBalance(balancePence)}`;
      return seeOther(visit, urls.accounts.details(id), { kind: "success", text });
    }
    const { code } = outcome.refusal;
    if (code === "account-unknown") return accountNotFound(visit);
    const to = code === "account-not-deleted" ? urls.accounts.details(id) : urls.accounts.deleted;
    return seeOther(visit, to, { kind: "error", text: say(outcome.refusal).detail });
  };
