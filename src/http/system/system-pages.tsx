import { keptNights } from "../../../db/stores/system/maintenance.ts";
import { BeginPage } from "../../../views/system/begin-page.tsx";
import { SystemPage } from "../../../views/system/system-page.tsx";
import { wallClock } from "../../domain/london-time.ts";
import { healthOfShop } from "../../domain/system/health-of-shop.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { loadSystemFacts } from "./load-system-facts.ts";

const PLACES = {
  attention: urls.racing.attention,
  races: urls.racing.cards,
  draws: urls.lottery.enterDraws,
};

/** System: the shop's health, and how a practice shop becomes a real one. */
export const systemPages = (app: AppContext) =>
  pageRoutes(app, "settings").get(urls.system.page, system(app)).get(urls.system.begin, begin(app));

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
      page: (
        <SystemPage
          lines={healthOfShop(facts, PLACES)}
          nights={await keptNights(reader)}
          today={wallClock(facts.now, "Europe/London").day}
          clockIsSet={clockNotice}
          isPractice={visit.frame.isPractice}
        />
      ),
    });
  };

const begin =
  ({ machine, clockNotice }: AppContext) =>
  ({ visit }: PageRequest) =>
    respond(visit, {
      title: "Begin for Real",
      crumbs: [
        { text: "Dashboard", href: urls.dashboard },
        { text: "Administration", href: urls.staff.administration },
        { text: "System", href: urls.system.page },
        { text: "Begin for Real" },
      ],
      page: (
        <BeginPage
          isPractice={visit.frame.isPractice}
          clockIsSet={clockNotice}
          databaseKind={machine.databaseKind}
          isUploading={machine.uploadTo !== null}
        />
      ),
    });
