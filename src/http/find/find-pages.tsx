import { Elysia } from "elysia";
import { FindPage, FoundList } from "../../../views/find/find-screen.tsx";
import { type AppContext, type PageRequest, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { findAll } from "./find-all.ts";

/** Results of the find box of every page: a list while typing, and a page without scripts. */
export const findPages = (app: AppContext) =>
  new Elysia().use(pageContext(app)).get(urls.find.page, find(app), {
    detail: faultSentence("Failed to search. Please try again later."),
  });

const MOST_READ = 1000;

const find =
  ({ shop }: AppContext) =>
  async ({ visit, reader }: PageRequest) => {
    const asked = (visit.url.searchParams.get("q") ?? "").slice(0, MOST_READ);
    const finding = { reader, served: visit.frame.account, till: visit.frame.till, now: shop.clock.now() };
    const found = await findAll(finding, asked);
    return respond(visit, {
      title: "Find",
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Find" }],
      page: <FindPage asked={asked} found={found} />,
      part: <FoundList asked={asked} found={found} />,
    });
  };
