import { Elysia } from "elysia";
import { AccountSearchPage, AccountSearchResults } from "../../../views/accounts/account-search-page.tsx";
import { ShopFactsPage } from "../../../views/dashboard/shop-facts-page.tsx";
import { AccountBar } from "../../../views/frame/account-bar.tsx";
import { AdministrationPage } from "../../../views/staff/administration-page.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { wholeMinute } from "../../domain/london-time.ts";
import { urls } from "../../urls.ts";
import { formData } from "../../web/forms.ts";
import { ownAddress } from "../../web/own-address.ts";
import { pageNumber } from "../../web/page-number.ts";
import { respond, seeOther } from "../../web/respond.tsx";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { wantedAccount } from "./wanted-account.ts";

/** Finding a customer and choosing one. */
export const selectedAccountPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.accounts.bar, bar)
    .get(urls.staff.administration, administration)
    .get(urls.accounts.search, search(counter), {
      detail: faultSentence("Failed to fetch accounts", { emptyList: "Find Account" }),
    })
    .post(urls.accounts.select, select(counter), { parse: "none" })
    .post(urls.accounts.change, change(counter), { parse: "none" });

function bar({ visit }: PageRequest) {
  const { account } = visit.frame;
  if (!account || !visit.partial) return seeOther(visit, account ? urls.dashboard : urls.accounts.search);
  return respond(visit, {
    title: "Account",
    crumbs: [],
    page: <AccountBar account={account} />,
  });
}

const administration = ({ visit, reader }: PageRequest) =>
  respond(visit, {
    title: "Administration",
    crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Administration" }],
    page: <AdministrationPage reader={reader} />,
  });

const search =
  ({ shop }: Counter) =>
  ({ visit, reader }: PageRequest) => {
    const back = ownAddress(visit.url.searchParams.get("back"));
    const asked = (visit.url.searchParams.get("q") ?? "").slice(0, 200);
    const props = { reader, asked, page: pageNumber(visit.url), back };
    return respond(visit, {
      title: "Find Account",
      crumbs: [],
      page: (
        <>
          <AccountSearchPage {...props} />
          <Part
            of={ShopFactsPage}
            reader={reader}
            given={{ now: wholeMinute(shop.clock.now()), drawDays: shop.rules.drawDays }}
          />
        </>
      ),
      part: <AccountSearchResults {...props} />,
    });
  };

const select =
  ({ shop, cookies }: Counter) =>
  async ({ request, visit }: PageRequest) => {
    const sent = await formData(request);
    const account = await wantedAccount(shop.database.reader, String(sent.get("accountId")));
    if (!account) return seeOther(visit, urls.accounts.search, { kind: "error", text: "Account not found" });
    const response = seeOther(visit, ownAddress(sent.get("back")) ?? urls.dashboard);
    response.headers.append("set-cookie", cookies.account.set(String(account.id)));
    return response;
  };

const change =
  ({ cookies }: Counter) =>
  ({ visit }: PageRequest) => {
    const response = seeOther(visit, urls.accounts.search);
    response.headers.append("set-cookie", cookies.account.clear());
    return response;
  };
