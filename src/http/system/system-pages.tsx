import { Elysia } from "elysia";
import { SystemPage } from "../../../views/system/system-page.tsx";
import { healthOfShop } from "../../domain/system/health-of-shop.ts";
import { type AppContext, type PageRequest, pageContext } from "../context.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { loadSystemFacts } from "./load-system-facts.ts";

const PLACES = {
  attention: urls.racing.attention,
  races: urls.racing.cards,
  draws: urls.lottery.enterDraws,
};

/** System: the shop's health. */
export const systemPages = (app: AppContext) =>
  new Elysia().use(pageContext(app)).get(urls.system.page, system(app));

const system =
  ({ shop, machine, clockNotice }: AppContext) =>
  async ({ visit, reader }: PageRequest) => {
    const facts = await loadSystemFacts(shop, machine, reader);
    return respond(visit, {
      title: "System",
      crumbs: [
        { text: "Dashboard", href: urls.dashboard },
        { text: "Administration", href: urls.staff.administration },
        { text: "System" },
      ],
      page: <SystemPage lines={healthOfShop(facts, PLACES)} clockIsSet={clockNotice} />,
    });
  };
