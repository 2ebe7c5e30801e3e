import { Elysia } from "elysia";
import { AccountSearchPage, AccountSearchResults } from "../../../views/accounts/account-search-page.tsx";
import { DashboardPage } from "../../../views/accounts/dashboard-page.tsx";
import { AccountBar } from "../../../views/frame/account-bar.tsx";
import { AdministrationPage } from "../../../views/staff/administration-page.tsx";
import { urls } from "../../urls.ts";
import { formData } from "../../web/forms.ts";
import { ownAddress } from "../../web/own-address.ts";
import { pageNumber } from "../../web/page-number.ts";
import { respond, seeOther } from "../../web/respond.tsx";
import { type Counter, pageContext } from "../context.ts";
import { wantedAccount } from "./wanted-account.ts";

/** Finding a customer, choosing one, and what can be done for them. */
export const counterPages = (counter: Counter) => {
  const { shop, cookies } = counter;
  const reader = shop.database.reader;
  return new Elysia()
    .use(pageContext(counter))
    .get(urls.dashboard, ({ visit }) => {
      const { account } = visit.frame;
      if (!account) return seeOther(visit, urls.accounts.search);
      return respond(visit, {
        title: "Dashboard",
        crumbs: [{ text: "Dashboard" }],
        page: <DashboardPage reader={reader} account={account} now={shop.clock.now()} />,
      });
    })
    .get(urls.accounts.bar, ({ visit }) => {
      const { account } = visit.frame;
      if (!account || !visit.partial) return seeOther(visit, account ? urls.dashboard : urls.accounts.search);
      return respond(visit, { title: "Account", crumbs: [], page: <AccountBar account={account} /> });
    })
    .get(urls.staff.administration, ({ visit }) =>
      respond(visit, {
        title: "Administration",
        crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Administration" }],
        page: <AdministrationPage reader={reader} />,
      }),
    )
    .get(urls.accounts.search, ({ visit }) => {
      const asked = (visit.url.searchParams.get("q") ?? "").slice(0, 200);
      const props = { reader, asked, page: pageNumber(visit.url) };
      return respond(visit, {
        title: "Find Account",
        crumbs: [],
        page: <AccountSearchPage {...props} />,
        part: <AccountSearchResults {...props} />,
      });
    })
    .post(
      urls.accounts.select,
      async ({ request, visit }) => {
        const sent = await formData(request);
        const account = await wantedAccount(reader, String(sent.get("accountId")));
        if (!account)
          return seeOther(visit, urls.accounts.search, { kind: "error", text: "Account not found" });
        const response = seeOther(visit, ownAddress(sent.get("back")) ?? urls.dashboard);
        response.headers.append("set-cookie", cookies.account.set(String(account.id)));
        return response;
      },
      { parse: "none" },
    )
    .post(
      urls.accounts.change,
      ({ visit }) => {
        const response = seeOther(visit, urls.accounts.search);
        response.headers.append("set-cookie", cookies.account.clear());
        return response;
      },
      { parse: "none" },
    );
};
