import { afterAll, beforeAll, expect, test } from "bun:test";
import { menusWith } from "../../views/frame/menus.ts";
import { addressOf } from "../proof/security/asked-shop.ts";
import { furnish } from "../proof/security/furnish.ts";
import { switchTillsOn } from "../support/counted-tills.ts";
import { inside, wordsOf } from "../support/reading.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnish(shop);
  await switchTillsOn(shop.shop);
  await shop.post("/account/select", { accountId: "1" });
});
afterAll(() => shop.close());

/** The way to a page names its department; Payout Settings stand in the lottery's menu. */
const MENU_OF_CRUMB: Record<string, string> = {
  Lottery: "Lottery Tracker",
  "Horse Racing": "Horse Racing",
  Administration: "Administration",
};
const menuOfWay = (path: string, crumbs: string): string[] => {
  if (path.startsWith("/administration/payout-settings")) return ["Lottery Tracker"];
  const [, department = ""] = [...crumbs.matchAll(/<li>(.*?)<\/li>/gs)].map(([, text]) => wordsOf(text!));
  return MENU_OF_CRUMB[department] ? [MENU_OF_CRUMB[department]] : [];
};

test("every page underlines the menu that it belongs to, and no other one", async () => {
  const marked: [path: string, menus: string[]][] = [];
  const wanted: typeof marked = [];
  for (const route of await shop.app.routes()) {
    if (route.method !== "GET" || /^\/(api|events|logout)/.test(route.path)) continue;
    const path = addressOf(route);
    const { status, text } = await shop.page(path);
    if (status !== 200 || !text.includes('<header class="bar"')) continue;
    const bar = inside(text, "header", 'class="bar"');
    marked.push([path, [...bar.matchAll(/<summary class="here">([^<]*)/g)].map(([, title]) => title!)]);
    const crumbs = text.includes('class="crumbs"') ? inside(text, "nav", 'class="crumbs"') : "";
    wanted.push([path, menuOfWay(path, crumbs)]);
  }
  expect(marked).toEqual(wanted);
  for (const title of Object.values(MENU_OF_CRUMB))
    expect(marked.filter(([, [first]]) => first === title).length).toBeGreaterThan(8);
  expect(marked.filter(([, menus]) => menus.length === 0).map(([path]) => path)).toContain("/");
}, 60_000);

/** The entries that the menus of a page mark, as wide as a till and as narrow as a phone. */
async function markedOn(path: string): Promise<string[][]> {
  const { status, headers, text } = await shop.page(path);
  if (status === 303) return await markedOn(headers.get("location") ?? "");
  const bar = inside(text, "header", 'class="bar"');
  const drawer = inside(bar, "nav", 'aria-label="Menu"');
  return [bar.replace(drawer, ""), drawer].map((menus) =>
    [...menus.matchAll(/<a href="([^"]+)" aria-current="(?:page|true)"/g)].map(([, href]) => href!),
  );
}

test("a menu's entry is marked on its own page, on the pages that are further from it, and on no other", async () => {
  const entries = menusWith({ tills: true, roles: false }).flatMap(({ items }) => items);
  expect(entries.length).toBeGreaterThan(15);
  for (const { text, href } of entries) {
    if (href === LAST_RECEIPTS) continue;
    expect([text, await markedOn(href)]).toEqual([text, [[href], [href]]]);
  }
  for (const [path, href] of FURTHER) expect([path, await markedOn(path)]).toEqual([path, [[href], [href]]]);
  for (const path of ["/", "/account/search", "/racing/bets", "/administration"])
    expect([path, await markedOn(path)]).toEqual([path, [[], []]]);
}, 60_000);

/** It prints, or goes back where nothing was placed. */
const LAST_RECEIPTS = "/racing/slips/last/receipts";

const FURTHER = [
  ["/administration/accounts/1", "/administration/accounts"],
  ["/administration/accounts/1/statement", "/administration/accounts"],
  ["/administration/day/2026-08-14", "/administration/day/today"],
  ["/administration/reports/duty", "/administration/reports"],
  ["/administration/system/begin", "/administration/system"],
  ["/lottery/results/enter", "/lottery/results"],
  ["/racing/races/1", "/racing"],
  ["/racing/all-bets/1", "/racing/all-bets"],
] as const;
