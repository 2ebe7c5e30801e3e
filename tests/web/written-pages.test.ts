import { afterAll, beforeAll, describe, expect, mock, test } from "bun:test";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { simulatorFeed } from "../../src/feeds/racing/simulator/simulator-feed.ts";
import { loadDemo } from "../../src/tasks/load-demo.ts";
import { FULL_SCREENS } from "../../src/tasks/screen-list.ts";
import { resolvedTree } from "../../src/web/resolved-tree.ts";
import * as writing from "../../src/web/written-tree.ts";
import { furnishDemo, unconfirmed } from "../browser/furnish-demo.ts";
import { PNG } from "../support/pictures.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** As it is: below, every page is written by `both`. */
const { writtenTree } = writing;

/** What was written of each tree since the last look, and what React writes of the same one, its pieces and parts included. */
const trees: Promise<{ ours: string; reacts: string }>[] = [];

function both(...[node, writtenBefore]: Parameters<typeof writtenTree>): string | Promise<string> {
  const ours = writtenTree(node, writtenBefore);
  trees.push(compared(ours, node));
  return ours;
}
const compared = async (ours: string | Promise<string>, node: ReactNode) => ({
  // A part that is kept says its tag: React writes what stands in its place.
  ours: (await ours).replaceAll(/ hx-headers="{&quot;if-none-match[^"]*"/g, ' hx-headers="tag"'),
  reacts: renderToStaticMarkup(await resolvedTree(node)),
});

/** With a picture. */
const REPORT = "/administration/feedback/4";

let shop: TestShop;
beforeAll(async () => {
  const feeds = { racing: [unconfirmed(simulatorFeed(), "Kingsmere")] };
  shop = await openTestShop({ now: new Date("2026-08-29T14:00:00Z"), feeds });
  await loadDemo(shop.shop);
  await furnishDemo(shop.shop);
  const { body } = await shop.call("POST", "/api/feedback", { message: "<See>\n& this", screenshot: PNG });
  expect(body.id).toBe(Number(REPORT.split("/").at(-1)));
  await mock.module("../../src/web/written-tree.ts", () => ({ writtenTree: both }));
});
afterAll(async () => {
  await mock.module("../../src/web/written-tree.ts", () => ({ writtenTree }));
  await shop.close();
});

/** Addresses of one kind are one: /racing/races/7 and /racing/races/12. */
const kindOf = (path: string): string => path.replace(/\d+/g, "N").replace(/\?.*/, "");

const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/\shref="(\/[^"]*)"/g), ([, href]) => href!.replaceAll("&amp;", "&")).filter(
    (href) => !/^\/(assets|logout)|\.csv|json$|\/screenshot$/.test(href),
  );

/** Trees since the last look that are written otherwise than React writes them. */
const different = async () =>
  (await Promise.all(trees.splice(0))).filter(({ ours, reacts }) => ours !== reacts);

/** Every screen, every kind of page that a page links to, and what htmx gets of each. */
async function walk(): Promise<number> {
  const screens = new Set(["/", "/signup", "/feedback", REPORT, ...FULL_SCREENS.map(({ path }) => path)]);
  const toVisit = [...screens];
  const visited = new Set<string>();
  const kinds = new Set<string>();
  for (let path = toVisit.shift(); path; path = toVisit.shift()) {
    if (visited.has(path) || (kinds.has(kindOf(path)) && !screens.has(path))) continue;
    visited.add(path);
    kinds.add(kindOf(path));
    const [page, part] = [await shop.page(path), await shop.page(path, { htmx: true })];
    toVisit.push(...linksIn(page.text), ...linksIn(part.text));
    expect({ path, different: await different() }).toEqual({ path, different: [] });
  }
  return visited.size;
}

describe("every page of a furnished shop is written as React writes it, byte for byte", () => {
  test("nobody served, an account served, and one in debt", async () => {
    expect(await walk()).toBeGreaterThan(50);
    for (const accountId of ["1", "2"]) {
      await shop.post("/account/select", { accountId });
      expect(await walk()).toBeGreaterThan(50);
    }
  });

  test("signed out", async () => {
    for (const path of ["/login", "/signup", "/nowhere"]) await shop.page(path, { signedOut: true });
    expect(trees.length).toBeGreaterThan(0);
    expect(await different()).toEqual([]);
  });

  test("forms that come back", async () => {
    const refused = [
      ["/administration/accounts/new", { name: " ", description: "<b>keep</b>", openingBalance: "-5" }],
      ["/administration/accounts/1/deposit", { amount: "twenty" }],
      ["/lottery/manage-bets/new", { accountId: "1" }],
      ["/feedback", { message: "\n" }],
    ] as const;
    for (const [path, fields] of refused)
      for (const htmx of [false, true]) await shop.post(path, fields, { htmx });
    expect(trees.length).toBeGreaterThan(5);
    expect(await different()).toEqual([]);
  });
});
