import { Elysia } from "elysia";
import { ACCOUNT_SORTS } from "../../../db/stores/accounts/account-list.ts";
import { AccountPage, AccountWithoutHistory, HistoryPage } from "../../../views/accounts/account-page.tsx";
import {
  type AccountsAsked,
  AccountsListPage,
  AccountsPage,
} from "../../../views/accounts/accounts-page.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { orWithoutList } from "../read-list.ts";
import { pageNumber } from "../request/in-address.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { HISTORY_NOT_LOADED } from "./account-faults.ts";
import { accountsCrumbs } from "./breadcrumbs.ts";
import { withAccount } from "./wanted-account.ts";

/** Registered Accounts, and the details of one. */
export const accountPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.accounts.list, list(), {
      detail: faultSentence("Failed to fetch accounts", { emptyList: "Registered Accounts" }),
    })
    .get(urls.accounts.details(":id"), details(counter), HISTORY_NOT_LOADED);

const list =
  () =>
  ({ visit, reader }: PageRequest) => {
    const given = accountsAsked(visit.url);
    return respond(visit, {
      title: "Registered Accounts",
      crumbs: accountsCrumbs(),
      page: <Part of={AccountsPage} reader={reader} given={given} />,
      part: <Part of={AccountsListPage} reader={reader} given={given} />,
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
    const { id, name } = account;
    const about = { title: name, crumbs: accountsCrumbs(name), about: { id, name } };
    const page = pageNumber(visit.url);
    return orWithoutList(counter, visit, "Failed to load transactions", {
      whole: () =>
        respond(visit, {
          ...about,
          page: <Part of={AccountPage} reader={reader} given={{ account, page }} />,
          part: <Part of={HistoryPage} reader={reader} given={{ accountId: id, page }} />,
        }),
      without: (toast) =>
        respond(visit, { ...about, toast, page: <AccountWithoutHistory account={account} /> }),
    });
  });
