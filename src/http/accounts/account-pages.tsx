import { ACCOUNT_SORTS } from "../../../db/stores/accounts/account-list.ts";
import { findDeletedName } from "../../../db/stores/accounts/accounts.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { AccountPage, AccountWithoutHistory, HistoryPage } from "../../../views/accounts/account-page.tsx";
import { AccountSearchPage, AccountSearchResults } from "../../../views/accounts/account-search-page.tsx";
import {
  type AccountsAsked,
  AccountsListPage,
  AccountsPage,
} from "../../../views/accounts/accounts-page.tsx";
import { AdministrationPage } from "../../../views/dashboard/administration-page.tsx";
import { SetUpPage } from "../../../views/dashboard/set-up-page.tsx";
import { ShopFactsPage } from "../../../views/dashboard/shop-facts-page.tsx";
import { AccountBar } from "../../../views/frame/account-bar.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { wallClock, wholeMinute } from "../../domain/london-time.ts";
import { endStatementLinks } from "../../operations/accounts/statement-links.ts";
import { openSince } from "../../operations/staff/session.ts";
import { type AppContext, type PageRequest, type PageRequestById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { needs } from "../permissions.ts";
import { orWithoutList } from "../read-list.ts";
import { mayOf } from "../request/allowed.ts";
import { formData } from "../request/forms.ts";
import { idIn, ownAddress, pageNumber } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { accountShown } from "./account-shown.ts";
import {
  accountInAddress,
  accountNotFound,
  accountsCrumbs,
  HISTORY_NOT_LOADED,
  withAccount,
} from "./with-account.ts";

/** Finding a customer and choosing one. */
export const selectedAccountPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(urls.accounts.bar, bar)
    .get(urls.staff.administration, administration(app), { detail: needs("everyone") })
    .get(urls.accounts.search, search(app), {
      detail: faultSentence("Failed to fetch accounts", { emptyList: "Find Account" }),
    })
    .post(urls.accounts.select, select(app), { parse: "none" })
    .post(urls.accounts.change, change(app), { parse: "none" });

function bar({ visit }: PageRequest) {
  const { account } = visit.frame;
  if (!account || !visit.partial) return seeOther(visit, account ? urls.dashboard : urls.accounts.search);
  return respond(visit, {
    title: "Account",
    crumbs: [],
    page: <AccountBar account={account} />,
  });
}

const administration =
  ({ shop }: AppContext) =>
  ({ visit, reader }: PageRequest) => {
    const [now, realNow] = [shop.clock.now(), shop.clock.real()];
    return respond(visit, {
      title: "Administration",
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Administration" }],
      page: <AdministrationPage {...{ reader, now, realNow }} since={openSince(realNow)} />,
    });
  };

/** The served account, deleted by a colleague since. */
async function deletedMeanwhile(
  { cookies }: AppContext,
  { visit, reader }: Pick<PageRequest, "visit" | "reader">,
) {
  const id = visit.frame.account ? null : idIn(cookies.account.read(visit.request) ?? "");
  const name = id === null ? undefined : await findDeletedName(reader, id);
  return id !== null && name !== undefined ? { id, name } : null;
}

const search =
  (app: AppContext) =>
  async ({ visit, reader }: PageRequest) => {
    const { shop } = app;
    const gone = visit.partial ? null : await deletedMeanwhile(app, { visit, reader });
    const back = ownAddress(visit.url.searchParams.get("back"));
    const asked = (visit.url.searchParams.get("q") ?? "").slice(0, 200);
    const mayIdentity = mayOf(visit.allowed, "identity");
    const props = { reader, now: shop.clock.now(), asked, page: pageNumber(visit.url), back, mayIdentity };
    return respond(visit, {
      title: "Find Account",
      crumbs: [],
      page: (
        <>
          <AccountSearchPage {...props} gone={gone} />
          {mayOf(visit.allowed, "settings") && (
            <Part of={SetUpPage} reader={reader} given={setUpAsked(app, visit)} />
          )}
          <Part
            of={ShopFactsPage}
            reader={reader}
            given={{
              ...{ now: wholeMinute(shop.clock.now()), drawDays: shop.rules.drawDays },
              showsBook: mayOf(visit.allowed, "reports"),
            }}
          />
        </>
      ),
      part: <AccountSearchResults {...props} />,
    });
  };

const isFeed = ({ name }: { name: string }): boolean => name !== "none";

/** The facts of a new shop that are in no table. */
function setUpAsked({ shop, machine, trade, place }: AppContext, { userId, frame }: PageContext) {
  const { draws, racing } = shop.feeds;
  return {
    userId,
    today: wallClock(shop.clock.now(), "Europe/London").day,
    isPractice: frame.isPractice,
    feeds: { races: racing.some(isFeed), draws: draws.some(isFeed) },
    uploadTo: machine.uploadTo,
    unnamed: { trade, place },
  };
}

const select =
  ({ shop, cookies }: AppContext) =>
  async ({ request, visit, reader }: PageRequest) => {
    const sent = await formData(request);
    const account = await accountInAddress(shop.database.reader, String(sent.get("accountId")));
    if (!account) return seeOther(visit, urls.accounts.search, { kind: "error", text: "Account not found" });
    const served = visit.frame.account;
    if (served && served.id !== account.id) await leaveAccount(shop, reader, served.id);
    const response = seeOther(visit, ownAddress(sent.get("back")) ?? urls.dashboard);
    response.headers.append("set-cookie", cookies.account.set(String(account.id)));
    return response;
  };

const change =
  (app: AppContext) =>
  async ({ visit, reader }: PageRequest) => {
    const response = seeOther(visit, urls.accounts.search);
    // After a deletion the cookie stays, so that the search can name the account.
    if (await deletedMeanwhile(app, { visit, reader })) return response;
    const { shop, cookies } = app;
    if (visit.frame.account) await leaveAccount(shop, reader, visit.frame.account.id);
    response.headers.append("set-cookie", cookies.account.clear());
    return response;
  };

/** Where the shop has it so, links to the statement of the account that was served open nothing from now on. */
async function leaveAccount(shop: AppContext["shop"], reader: PageRequest["reader"], accountId: number) {
  const { statementLinks, statementLinksEnd } = await currentSettings(reader);
  if (statementLinks && statementLinksEnd) await endStatementLinks(shop, accountId);
}

/** Registered Accounts, and the details of one. */
export const accountPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(urls.accounts.list, list(), {
      detail: faultSentence("Failed to fetch accounts", { emptyList: "Registered Accounts" }),
    })
    .get(urls.accounts.details(":id"), details(app), { detail: HISTORY_NOT_LOADED });

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

/** The search and its order; an unknown order is by name. */
function accountsAsked(url: URL): AccountsAsked {
  const asked = (url.searchParams.get("q") ?? "").slice(0, 200);
  const wanted = url.searchParams.get("sort");
  return { asked, sort: ACCOUNT_SORTS.find((sort) => sort === wanted) ?? "name", page: pageNumber(url) };
}

const details = (app: AppContext) =>
  withAccount(async (account, { visit, reader }) => {
    const { id, name } = account;
    const about = { title: name, crumbs: accountsCrumbs(name), about: { id, name } };
    const page = pageNumber(visit.url);
    const now = app.shop.clock.now();
    const { day: today } = wallClock(now, "Europe/London");
    const shown = await accountShown(visit, reader, account, now);
    return orWithoutList(app, visit, "Failed to load transactions", {
      whole: () =>
        respond(visit, {
          ...about,
          page: <Part of={AccountPage} reader={reader} given={{ account, page, today, ...shown }} />,
          part: <Part of={HistoryPage} reader={reader} given={{ accountId: id, page }} />,
        }),
      without: (toast) =>
        respond(visit, { ...about, toast, page: <AccountWithoutHistory account={account} /> }),
    });
  }, leaveDeleted(app));

/**
 * The page of the account that this browser served and a colleague deleted: its history and the account bar
 * are requested together, and both lead to the search, which names the deleted account.
 */
const leaveDeleted =
  (app: AppContext) =>
  async (asked: PageRequestById): Promise<Response> =>
    (await deletedMeanwhile(app, asked))?.id === idIn(asked.params.id)
      ? seeOther(asked.visit, urls.accounts.search)
      : accountNotFound(asked.visit);
