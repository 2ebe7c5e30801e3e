import { Elysia } from "elysia";
import { findDeletedName } from "../../../db/stores/accounts/accounts.ts";
import { AccountSearchPage, AccountSearchResults } from "../../../views/accounts/account-search-page.tsx";
import { ShopFactsPage } from "../../../views/dashboard/shop-facts-page.tsx";
import { AccountBar } from "../../../views/frame/account-bar.tsx";
import { AdministrationPage } from "../../../views/staff/administration-page.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { wholeMinute } from "../../domain/london-time.ts";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { formData } from "../request/forms.ts";
import { idIn, ownAddress, pageNumber } from "../request/in-address.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
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

/** The account that this browser serves, where a colleague deleted it meanwhile. */
async function deletedMeanwhile(
  { cookies }: Counter,
  { visit, reader }: Pick<PageRequest, "visit" | "reader">,
) {
  const id = visit.frame.account ? null : idIn(cookies.account.read(visit.request) ?? "");
  const name = id === null ? undefined : await findDeletedName(reader, id);
  return id !== null && name !== undefined ? { id, name } : null;
}

const search =
  (counter: Counter) =>
  async ({ visit, reader }: PageRequest) => {
    const { shop } = counter;
    const gone = visit.partial ? null : await deletedMeanwhile(counter, { visit, reader });
    const back = ownAddress(visit.url.searchParams.get("back"));
    const asked = (visit.url.searchParams.get("q") ?? "").slice(0, 200);
    const props = { reader, asked, page: pageNumber(visit.url), back };
    return respond(visit, {
      title: "Find Account",
      crumbs: [],
      page: (
        <>
          <AccountSearchPage {...props} gone={gone} />
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
  (counter: Counter) =>
  async ({ visit, reader }: PageRequest) => {
    const response = seeOther(visit, urls.accounts.search);
    // A tab that lets go because another one did: the search still has to say why.
    if (await deletedMeanwhile(counter, { visit, reader })) return response;
    const { cookies } = counter;
    response.headers.append("set-cookie", cookies.account.clear());
    return response;
  };
