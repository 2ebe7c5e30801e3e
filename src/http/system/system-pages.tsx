import { Elysia } from "elysia";
import { SystemPage } from "../../../views/system/system-page.tsx";
import { healthOfShop } from "../../domain/system/health-of-shop.ts";
import { type AppContext, type PageRequest, pageContext } from "../context.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { factsNow } from "./load-system-facts.ts";

const PLACES = {
  attention: urls.racing.attention,
  races: urls.racing.cards,
  draws: urls.lottery.enterDraws,
};

/** What the owner sees of the shop's health. */
export const systemPages = (counter: AppContext) =>
  new Elysia().use(pageContext(counter)).get(urls.system.page, system(counter));

const system =
  ({ shop, machine, clockNotice }: AppContext) =>
  async ({ visit, reader }: PageRequest) => {
    const facts = await factsNow(shop, machine, reader);
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
