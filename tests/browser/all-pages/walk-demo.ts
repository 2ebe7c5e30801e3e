import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, type OpenShop, openShop, test as withConsole } from "../shop.ts";

const DEMO = { email: "demo@satchel.local", password: "saturday-afternoon" };

const SATURDAY = {
  ADMIN_EMAIL: DEMO.email,
  ADMIN_PASSWORD: DEMO.password,
  DATABASE_URL: ":memory:",
  RACING_FEED: "simulator",
  SHOP_CLOCK: "2026-08-29T14:00:00Z",
};

/** The demo shop on its Saturday afternoon, with its races. */
export const test = withConsole.extend({
  opening: { open: () => openShop(SATURDAY, "tests/browser/furnished-shop.ts") },
});

/** The same, where every name is as long as it can be. */
export const openLongNamed = (): Promise<OpenShop> =>
  openShop({ ...SATURDAY, LONG_NAMES: "1" }, "tests/browser/furnished-shop.ts");

/** Signs in, refused once before, and serves the first account. */
export async function signInToDemo(page: Page, shop: OpenShop) {
  await page.goto(`${shop.url}/login`);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByLabel("Username").fill(DEMO.email);
  await page.getByLabel("Password").fill(DEMO.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/account/search");
  await page.goto(`${shop.url}/account/search?q=a`);
  await page.locator("button.row").first().click();
  await page.waitForURL(`${shop.url}/`);
}

/** A form that was done may still be leading on, and break off what comes next. */
export const go = async (page: Page, address: string) =>
  await expect(async () => void (await page.goto(address))).toPass();

/** Addresses of one kind are one: /racing/races/7 and /racing/races/12; statistics are made alike, and each has its own journey. */
export const kindOf = (address: string) =>
  address
    .replace(/\d+/g, "N")
    .replace(/\?.*/, "")
    .replace(/(?<=\/statistics\/)[a-z-]+/, "NAME");

/** What an id is made with, and the same as a page has it; all else is a number. */
const MADE_WITH: Record<string, string> = {
  prefix: "menu",
  list: "today",
  "shown.day": "2026-08-26",
  "draw.drawDate": "2026-08-26",
  "question.ask": "minute",
};

/**
 * Every id that a view gives to a link that opens a dialog: a new one is to be reached from here, too. The demo counts no tills:
 * theirs are opened by tests/browser/till.e2e.ts.
 */
export function openersInViews(): string[] {
  const views = readdirSync("views", { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx") && !path.startsWith("tills/"))
    .map((path) => readFileSync(`views/${path}`, "utf8"));
  const ids = views.flatMap((text) =>
    Array.from(
      text.matchAll(/<OpensDialog\s[^>]*?\bid=(?:"([^"]+)"|\{`([^`]+)`\})/g),
      ([, plain, made]) => plain ?? made ?? "",
    ),
  );
  return [...new Set(ids.map((id) => kindOf(id.replace(/\$\{([^}]+)\}/g, (_, of) => MADE_WITH[of] ?? "1"))))];
}

/** Weeks and days go on for ever. */
const MOST_OF_A_KIND = 60;

/** A link that opens a dialog, the page that it stands on, and where it leads. */
export type Opener = { on: string; id: string; href: string };
type Walked = { pages: string[]; openers: Map<string, Opener> };

/**
 * Every page that a link of a page leads to, one of each kind, and every link that opens a dialog, one of each kind.
 * Another page of a kind is looked at as long as one of the `wanted` openers has not been seen. By plain requests: what
 * the browser itself has to see is for the journeys.
 */
export async function walk(page: Page, shop: OpenShop, wanted: readonly string[]): Promise<Walked> {
  const bet = await (await page.request.get(`${shop.url}/racing/all-bets/1`)).text();
  const reference = /class="reference">([^<]+)</.exec(bet)?.[1] ?? "";
  const toVisit = ["/", "/signup", "/nowhere", "/feedback", `/account/search?q=${reference}`];
  const found = new Set(toVisit);
  const kinds = new Map<string, number>();
  const walked: Walked = { pages: [], openers: new Map() };
  const later: string[] = [];
  const isWanting = () => wanted.some((id) => !walked.openers.has(id));
  for (
    let path = toVisit.shift();
    path;
    path = toVisit.shift() ?? (isWanting() ? later.shift() : undefined)
  ) {
    const looked = kinds.get(kindOf(path)) ?? 0;
    const isNew = looked === 0;
    if (looked === MOST_OF_A_KIND) continue;
    if (!isNew && toVisit.length > 0) {
      later.push(path);
      continue;
    }
    kinds.set(kindOf(path), looked + 1);
    const links = linksIn(await (await page.request.get(shop.url + path)).text());
    const before = walked.openers.size;
    for (const { id, href, opens } of links) {
      if (!opens || !id || walked.openers.has(kindOf(id))) continue;
      // Where there is nothing to decide, the answer leads elsewhere.
      const opened = await page.request.get(shop.url + href, { maxRedirects: 0 });
      if (opened.status() === 200) walked.openers.set(kindOf(id), { on: path, id, href });
    }
    if (isNew || walked.openers.size > before) walked.pages.push(path);
    for (const { href } of links) {
      if (found.has(href) || /\.csv|\/assets\/|json$|\/screenshot$|^\/logout/.test(href)) continue;
      found.add(href);
      toVisit.push(href);
    }
  }
  return walked;
}

function linksIn(html: string) {
  const tags = html.match(/<a\b[^>]*\shref="\/[^>]*>/g) ?? [];
  return tags.map((tag) => {
    const read = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
    return { id: read("id"), href: read("href"), opens: read("hx-target") === "#dialog-outlet" };
  });
}
