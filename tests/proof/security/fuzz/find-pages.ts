import type fc from "fast-check";
import { buildApp } from "../../../../src/app/app.ts";
import { openLog } from "../../../../src/http/response/log.ts";
import type { Shop } from "../../../../src/operations/shop.ts";
import { newMemory } from "../../../../src/operations/shop.ts";
import { TEST_ENTRY } from "../../../support/test-entry.ts";
import type { FuzzedRequest } from "./fuzzed-calls.ts";
import { type FoundForm, formPosts, formsIn, pageRequests, queryNamesIn } from "./fuzzed-pages.ts";

type Kind = [name: string, requests: fc.Arbitrary<FuzzedRequest>];

const FIRST_IDS = ["1", "2", "3"];
/** The stream of events never ends, and files of the program's own are no pages. */
const NO_PAGES = /^\/(events|assets|health|favicon)|\*/;

/** Every page of the shop, and every form that stands in one or has a route, as requests. */
export async function findPages(url: string, cookie: string): Promise<{ pages: Kind[]; forms: Kind[] }> {
  const routes = (await routesOfShop()).filter(
    ({ path }) => !/^\/api\/(?!docs)/.test(path) && !NO_PAGES.test(path),
  );
  const gets = pathsOf(routes, "GET");
  const found = new Map<string, FoundForm>();
  const names = new Set<string>();
  for (const path of gets)
    for (const id of path.includes(":") ? FIRST_IDS : [""]) {
      const answer = await fetch(url + path.replaceAll(/:\w+/g, id), {
        headers: { cookie },
        redirect: "manual",
      });
      const html = await answer.text();
      for (const form of formsIn(html)) found.set(form.action.replace(/\?.*/, ""), form);
      for (const name of queryNamesIn(html)) names.add(name);
    }
  const pairs = [...found.values()].flatMap((form) => form.pairs).slice(0, MOST_FIELDS);
  for (const path of pathsOf(routes, "POST")) {
    const isFound = [...found.keys()].some((action) => patternOf(path).test(action));
    if (!isFound) found.set(path, { action: path.replaceAll(/:\w+/g, "1"), pairs });
  }
  return {
    pages: gets.map((path) => [`GET ${path}`, pageRequests(path, [...names])]),
    forms: [...found.values()].map((form) => [`POST ${form.action}`, formPosts(form)]),
  };
}

const MOST_FIELDS = 40;

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);

const pathsOf = (routes: readonly { method: string; path: string }[], wanted: string): string[] => [
  ...new Set(routes.filter(({ method }) => method === wanted).map(({ path }) => path)),
];

/** What can be asked of a shop, by its routes: nothing of its books is needed for that. */
async function routesOfShop(): Promise<{ method: string; path: string }[]> {
  const shop = {
    database: { onPublished: () => {} },
    memory: newMemory(),
    clock: { real: () => new Date() },
  };
  const app = buildApp({
    shop: shop as unknown as Shop,
    assets: { assets: {}, entry: TEST_ENTRY },
    log: openLog("silent"),
    sessionSecret: "only its routes are asked for",
    publicUrl: null,
    clockNotice: false,
  });
  return await app.routes();
}
