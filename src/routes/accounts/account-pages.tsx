import { Elysia } from "elysia";
import { ACCOUNT_SORTS } from "../../../db/stores/accounts/account-list.ts";
import { AccountPage, transactionsOf } from "../../../views/accounts/account-page.tsx";
import {
  type AccountsAsked,
  AccountsListPage,
  AccountsPage,
} from "../../../views/accounts/accounts-page.tsx";
import { TransactionHistory } from "../../../views/accounts/transaction-history.tsx";
import { urls } from "../../urls.ts";
import { pageNumber } from "../../web/page-number.ts";
import { respond } from "../../web/respond.tsx";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { readList } from "../read-list.ts";
import { HISTORY_NOT_LOADED } from "./account-faults.ts";
import { accountsCrumbs } from "./breadcrumbs.ts";
import { withAccount } from "./wanted-account.ts";

/** Registered Accounts, and the details of one. */
export const accountPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.accounts.list, list(counter), {
      detail: faultSentence("Failed to fetch accounts", { emptyList: "Registered Accounts" }),
    })
    .get(urls.accounts.details(":id"), details(counter), HISTORY_NOT_LOADED);

const list =
  ({ shop }: Counter) =>
  ({ visit }: PageRequest) => {
    const asked = { reader: shop.database.reader, ...accountsAsked(visit.url) };
    return respond(visit, {
      title: "Registered Accounts",
      crumbs: accountsCrumbs(),
      page: <AccountsPage {...asked} />,
      part: <AccountsListPage {...asked} />,
    });
  };

/** What is looked for, and in which order; an unknown order is by name. */
function accountsAsked(url: URL): AccountsAsked {
  const asked = (url.searchParams.get("q") ?? "").slice(0, 200);
  const wanted = url.searchParams.get("sort");
  return { asked, sort: ACCOUNT_SORTS.find((sort) => sort === wanted) ?? "name", page: pageNumber(url) };
}

const details = (counter: Counter) =>
  withAccount(async (account, { visit, reader }) => {
    const { list: history, toast } = await readList(counter, visit, "Failed to load transactions", () =>
      transactionsOf(reader, account, pageNumber(visit.url)),
    );
    return respond(visit, {
      title: account.name,
      crumbs: accountsCrumbs(account.name),
      about: account,
      ...(toast && { toast }),
      page: <AccountPage account={account} history={history} />,
      part: <TransactionHistory accountId={account.id} history={history} />,
    });
  });
