import { afterAll, beforeAll, expect, test } from "bun:test";
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
