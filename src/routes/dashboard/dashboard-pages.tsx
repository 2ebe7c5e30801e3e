import { Elysia } from "elysia";
import * as v from "valibot";
import { findServed } from "../../../db/stores/accounts/served.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { CustomerFactsPage, DashboardPage } from "../../../views/dashboard/dashboard-page.tsx";
import { ShopFactsPage } from "../../../views/dashboard/shop-facts-page.tsx";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { formatMoney } from "../../domain/money.ts";
import { markAllPaid } from "../../operations/lottery/mark-all-paid.ts";
import type { Shop } from "../../operations/shop.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";

/** What is to be known at a glance: of the customer at the counter, and of the shop. */
export const dashboardPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.dashboard, dashboard(counter))
    .get(urls.shopFacts, shopFacts(counter))
    .post(urls.payWinnings, pay(counter), {
      parse: "none",
      detail: faultSentence("Failed to update paid status"),
    });

const dashboard =
  (counter: Counter) =>
  ({ visit, reader }: PageRequest) => {
    const { account } = visit.frame;
    if (!account) return seeOther(visit, urls.accounts.search);
    const facts = factsOf(counter.shop, account, reader);
    return respond(visit, {
      title: "Dashboard",
      crumbs: [],
      page: <DashboardPage {...facts} />,
      part: <CustomerFactsPage {...facts} />,
    });
  };

const factsOf = ({ clock, newSecret, rules }: Shop, account: SelectedAccount, reader: Reader) => ({
  reader,
  account,
  now: wholeSecond(clock.now()),
  drawDays: rules.drawDays,
  requestKey: newSecret(),
});

/** Screens that ask together ask the same. */
const wholeSecond = (now: Date): Date => new Date(Math.floor(now.getTime() / 1000) * 1000);

const shopFacts =
  ({ shop: { clock, rules } }: Counter) =>
  ({ visit, reader }: PageRequest) => {
    if (!visit.partial) return seeOther(visit, urls.dashboard);
    const now = wholeSecond(clock.now());
    const page = <ShopFactsPage reader={reader} now={now} drawDays={rules.drawDays} />;
    return respond(visit, { title: "The shop", crumbs: [], page });
  };

const Winnings = v.object({ results: v.optional(v.string(), ""), key: v.optional(v.string(), "") });

/** Exactly the results that were listed, or none of them: what came in since is not paid unseen. */
const pay =
  (counter: Counter) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, Winnings);
    const { results, key } = read.ok ? read.value : { results: "", key: "" };
    const resultIds = results.split(",").map((id) => idIn(id) ?? 0);
    const keyed = keyedForm(visit, key, read.typed);
    const { outcome } = await markAllPaid(counter.shop, by, { resultIds, paid: true }, keyed);
    if (!outcome.done)
      return paidAnswer(counter, visit, { kind: "error", text: say(outcome.refusal).detail });
    const { results: marked, pence } = outcome.value;
    const text = `${marked[0]!.playerName} marked as paid: ${formatMoney(pence)}`;
    return paidAnswer(counter, visit, { kind: "success", text });
  };

/** What is left to pay now, whatever came of it; the bar says it, too. */
async function paidAnswer(counter: Counter, visit: Visit, toast: Toast) {
  const { shop } = counter;
  const { reader } = shop.database;
  const account = await findServed(reader, visit.frame.account?.id ?? 0);
  if (!account) return seeOther(visit, urls.accounts.search, toast);
  return respondDone(visit, {
    changed: { part: <CustomerFactsPage {...factsOf(shop, account, reader)} />, target: "#dashboard" },
    account,
    toast,
    to: urls.dashboard,
  });
}
