import type { Page } from "playwright/test";
import { test as base, expect, type OpenShop, openShop } from "./shop.ts";

const DEMO = { email: "demo@satchel.local", password: "saturday-afternoon" };

const test = base.extend<object, { shop: OpenShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const demo = {
        ADMIN_EMAIL: DEMO.email,
        ADMIN_PASSWORD: DEMO.password,
        DATABASE_URL: ":memory:",
        SHOP_CLOCK: "2026-08-29T14:00:00Z",
      };
      const shop = await openShop(demo, "tests/browser/demo-shop.ts");
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
});

/** What the policy refused and what went wrong on the page; the fixture fails on what the console says as well. */
async function listen(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("noteRefused", (text: string) => void refused.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile, lineNumber }) =>
      (window as unknown as { noteRefused(text: string): void }).noteRefused(
        `${location.pathname}: ${violatedDirective} ${sourceFile} ${lineNumber}`,
      ),
    );
  });
  return refused;
}

async function signIn(page: Page, shop: OpenShop) {
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
const go = async (page: Page, address: string) =>
  await expect(async () => void (await page.goto(address))).toPass();

/** Addresses of one kind are one: /racing/races/7 and /racing/races/12. */
const kind = (address: string) => address.replace(/\d+/g, "N").replace(/\?.*/, "");

/** Every page that a link of a page leads to, one of each kind, and every dialog that one opens. */
async function walk(page: Page, shop: OpenShop) {
  const toVisit = ["/", "/signup", "/nowhere", "/feedback"];
  const known = new Set(toVisit.map(kind));
  const dialogs = new Map<string, string>();
  for (const path of toVisit) {
    await go(page, shop.url + path);
    const links = await page.locator("a[href^='/']").evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute("href") ?? "",
        dialog: link.getAttribute("hx-target") === "#dialog-outlet",
      })),
    );
    for (const { href, dialog } of links) {
      if (dialog && !dialogs.has(kind(href))) dialogs.set(kind(href), href);
      if (dialog || known.has(kind(href)) || /\.csv|\/assets\/|json$/.test(href)) continue;
      known.add(kind(href));
      toVisit.push(href);
    }
  }
  return { pages: toVisit, dialogs: [...dialogs.values()] };
}

test("[F21] no page and no answer, refused or done, leaves an error in the console", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  page.setDefaultTimeout(10_000);
  const refused = await listen(page);
  await signIn(page, shop);
  const { pages, dialogs } = await walk(page, shop);
  expect(pages.length).toBeGreaterThan(20);
  expect(dialogs.length).toBeGreaterThan(8);
  // Each form refused: by htmx in its place, and by the browser alone as a page.
  for (const address of dialogs) {
    for (const alone of [false, true]) {
      await go(page, shop.url + address);
      const form = page.locator("main form[method=post]:has([type=submit]):visible").last();
      if ((await form.count()) === 0 || (await form.locator(".danger").count()) > 0) continue;
      for (const field of await form.locator("input[type=text], input:not([type]), textarea").all())
        await field.fill("1.005").catch(() => {});
      const answered = page
        .waitForResponse((answer) => answer.request().method() === "POST")
        .catch(() => null);
      if (alone) await form.evaluate((one: HTMLFormElement) => HTMLFormElement.prototype.submit.call(one));
      else await form.locator("[type=submit]").first().click();
      await answered;
      await page.waitForLoadState();
    }
  }
  expect(refused).toEqual([]);
});
