import { Elysia } from "elysia";
import { countRunningBets } from "../../../db/stores/accounts/running-bets.ts";
import { DeleteAccountForm } from "../../../views/accounts/delete-account-form.tsx";
import { untouched } from "../../../views/ui/form-state.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { spokenBalance } from "../../domain/money.ts";
import { deleteAccount } from "../../operations/accounts/delete-account.ts";
import { urls } from "../../urls.ts";
import { respondDialog, seeOther } from "../../web/respond.tsx";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { ACCOUNT_NOT_LOADED } from "./account-faults.ts";
import { accountsCrumbs } from "./breadcrumbs.ts";
import { accountNotFound, withAccount } from "./wanted-account.ts";

/** Deleting an account, after a look at what still runs on it. */
export const deleteAccountPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.accounts.remove(":id"), form(counter), ACCOUNT_NOT_LOADED)
    .post(urls.accounts.remove(":id"), remove(counter), {
      parse: "none",
      detail: faultSentence("Failed to remove account"),
    });

const form = (counter: Counter) =>
  withAccount(async (account, { visit }) => {
    const { database, clock } = counter.shop;
    const running = await countRunningBets(database.reader, account.id, drawDayAt(clock.now()));
    return respondDialog(visit, {
      title: "Delete Account",
      crumbs: accountsCrumbs("Delete Account"),
      about: account,
      form: <DeleteAccountForm account={account} running={running} form={untouched} />,
    });
  });

const remove = (counter: Counter) =>
  withAccount(async (account, { visit, by }) => {
    const outcome = await deleteAccount(counter.shop, by, account.id);
    if (!outcome.done) return accountNotFound(visit);
    const { name, balancePence } = outcome.value.account;
    const text = `Account removed: ${name}, ${spokenBalance(balancePence)}`;
    const response = seeOther(visit, urls.accounts.list, { kind: "success", text });
    if (visit.frame.account?.id === account.id)
      response.headers.append("set-cookie", counter.cookies.account.clear());
    return response;
  });
