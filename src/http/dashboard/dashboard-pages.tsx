import { Elysia } from "elysia";
import * as v from "valibot";
import { findServed } from "../../../db/stores/accounts/served.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { CustomerFactsPage, DashboardPage } from "../../../views/dashboard/dashboard-page.tsx";
import { ShopFactsPage } from "../../../views/dashboard/shop-facts-page.tsx";
import type { SelectedAccount } from "../../../views/frame/account-bar.tsx";
import { GIVEN_TO } from "../../../views/lottery/unplayed-stakes.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { wholeMinute, wholeSecond } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import { collectStakes } from "../../operations/lottery/collect-stakes.ts";
import { giveBackUnplayed, takeStakesAgain } from "../../operations/lottery/give-back-unplayed.ts";
import { markAllPaid } from "../../operations/lottery/mark-paid.ts";
import type { Shop } from "../../operations/shop.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { givingTyped, stakesToast, takingTyped } from "../lottery/typed-stakes.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { mayOf } from "../request/allowed.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { setUpPages } from "./set-up-pages.tsx";

/** The dashboard: the served customer, and the shop. */
export const dashboardPages = (app: AppContext) => new Elysia().use(setUpPages(app)).use(shopPages(app));

const shopPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .get(urls.dashboard, dashboard(app))
    .get(urls.shopFacts, shopFacts(app))
    .post(urls.payWinnings, pay(app), PAYING)
    .post(urls.payStake, payStake(app), { ...WRITES, detail: needs("take-money", WRITES.detail) })
    .post(urls.giveBackUnplayed, giveBack(app), PAYING)
    .post(urls.takeStakesAgain, takeAgain(app), PAYING);

/** Forms are read by their handlers. */
const WRITES = { parse: "none", detail: faultSentence("Failed to update paid status") } as const;
const PAYING = { ...WRITES, detail: needs("pay-out", WRITES.detail) } as const;

const dashboard =
  (app: AppContext) =>
  ({ visit, reader }: PageRequest) => {
    const { account } = visit.frame;
    if (!account) return seeOther(visit, urls.accounts.search);
    const facts = factsOf(app.shop, account, reader);
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

const shopFacts =
  ({ shop: { clock, rules } }: AppContext) =>
  ({ visit, reader }: PageRequest) => {
    if (!visit.partial) return seeOther(visit, urls.dashboard);
    const given = {
      ...{ now: wholeMinute(clock.now()), drawDays: rules.drawDays },
      showsBook: mayOf(visit.allowed, "reports"),
    };
    const page = <Part of={ShopFactsPage} reader={reader} given={given} />;
    return respond(visit, { title: "The shop", crumbs: [], page });
  };

const Winnings = v.object({
  results: v.optional(v.string(), ""),
  to: v.optional(v.picklist(["cash", "account"]), "cash"),
  key: v.optional(v.string(), ""),
});
const NO_WINNINGS = { results: "", to: "cash", key: "" } as const;

/** Exactly the results that were listed, or none of them: what came in since is not paid unseen. */
const pay =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, Winnings);
    const { results, to, key } = read.ok ? read.value : NO_WINNINGS;
    const resultIds = results.split(",").map((id) => idIn(id) ?? 0);
    const keyed = keyedForm(visit, key, read.typed);
    const { outcome } = await markAllPaid(app.shop, by, { resultIds, paid: true, to }, keyed);
    if (!outcome.done)
      return (
        toRequest(visit, outcome.refusal) ??
        paidAnswer(app, visit, { kind: "error", text: say(outcome.refusal).detail })
      );
    const { results: marked, pence } = outcome.value;
    const where = to === "account" ? ", on the account" : "";
    const text = `${marked[0]!.playerName} marked as paid: ${formatMoney(pence)}${where}`;
    return paidAnswer(app, visit, { kind: "success", text });
  };

/** The amount still to pay now, after success or refusal; the bar shows it, too. */
async function paidAnswer(app: AppContext, visit: PageContext, toast: Toast) {
  const { shop } = app;
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

const StakeForm = v.object({
  week: v.optional(v.string(), ""),
  player: v.optional(v.string(), ""),
  pence: v.optional(v.string(), ""),
  from: v.optional(v.picklist(["cash", "account"]), "cash"),
  key: v.optional(v.string(), ""),
});

/** The customer's stake for a week, as listed. */
const payStake =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const read = await readForm(request, StakeForm);
    const { week, player, pence, from, key } = read.ok ? read.value : v.getDefaults(StakeForm);
    const players = [{ playerId: idIn(player ?? "") ?? 0, shownPence: idIn(pence ?? "") ?? 0 }];
    const wanted = { week: week ?? "", paidFrom: from ?? "cash", players };
    const { outcome } = await collectStakes(app.shop, by, wanted, keyedForm(visit, key ?? "", read.typed));
    const way = from === "account" ? "from the account" : "in cash";
    return paidAnswer(app, visit, stakesToast(outcome, way));
  };

const giveBack =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const { wanted, keyed } = await givingTyped(visit, request);
    const { outcome } = await giveBackUnplayed(app.shop, by, wanted, keyed);
    const held = outcome.done ? null : toRequest(visit, outcome.refusal);
    return held ?? paidAnswer(app, visit, stakesToast(outcome, `given back ${GIVEN_TO[wanted.to]}`));
  };

const takeAgain =
  (app: AppContext) =>
  async ({ request, visit, by }: PageRequest) => {
    const { wanted, keyed } = await takingTyped(visit, request);
    const { outcome } = await takeStakesAgain(app.shop, by, wanted, keyed);
    return paidAnswer(app, visit, stakesToast(outcome, "taken again"));
  };
