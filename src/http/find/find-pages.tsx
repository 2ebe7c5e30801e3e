import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { FindPage, FoundList } from "../../../views/find/find-screen.tsx";
import type { FoundKind } from "../../../views/find/found.ts";
import { type AppContext, type PageRequest, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import type { Allowed } from "../request/allowed.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { findAll } from "./find-all.ts";

/** Results of the find box of every page: a list while typing, and a page without scripts. */
export const findPages = (app: AppContext) =>
  pageRoutes(app, "serve").get(urls.find.page, find(app), {
    detail: faultSentence("Failed to search. Please try again later."),
  });

/** Enter takes the first answer: none that would be refused. */
const allowedOf = (found: FoundKind[], allowed: Allowed | null): FoundKind[] =>
  allowed === null
    ? found
    : found
        .map(({ kind, answers }) => ({
          kind,
          answers: answers.filter((one) => "serves" in one || allowed.opens("GET", one.leadsTo)),
        }))
        .filter(({ answers }) => answers.length > 0);

const MOST_READ = 1000;

const find =
  ({ shop }: AppContext) =>
  async ({ visit, reader }: PageRequest) => {
    const asked = (visit.url.searchParams.get("q") ?? "").slice(0, MOST_READ);
    const { account: served, till, roles, approvals } = visit.frame;
    const { care, disputes, layOffs } = await currentSettings(reader);
    const second = approvals !== null;
    const finding = { reader, served, till, roles, second, care, disputes, layOffs, now: shop.clock.now() };
    const found = allowedOf(await findAll(finding, asked), visit.allowed);
    return respond(visit, {
      title: "Find",
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Find" }],
      page: <FindPage asked={asked} found={found} />,
      part: <FoundList asked={asked} found={found} />,
    });
  };
