import type { Locator, Page } from "playwright/test";
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
  expect(refused).toEqual([]);
  // JSON in a tab asks for an icon that no page names.
  await go(page, `${shop.url}/api/docs/json`);
  expect((await page.goto(`${shop.url}/favicon.ico`))?.status()).toBe(200);

  // Each form refused: by htmx in its place, and by the browser alone as a page.
  const answers: Record<string, number[]> = {};
  for (const address of dialogs) {
    for (const alone of [false, true]) {
      await go(page, shop.url + address);
      const form = page.locator("main form[method=post]:has([type=submit]):visible").last();
      if ((await form.count()) === 0 || !(await spoil(form))) continue;
      const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
      // Not by its button, which waits for a text here and there.
      await form.evaluate(
        (one: HTMLFormElement, how) => HTMLFormElement.prototype[how].call(one),
        alone ? ("submit" as const) : ("requestSubmit" as const),
      );
      const name = kind(address);
      answers[name] = [...(answers[name] ?? []), (await answered).status()];
      await page.waitForLoadState();
    }
  }
  const taken = Object.entries(answers).filter(([, [byHtmx, alone]]) => byHtmx !== 422 || alone !== 422);
  expect(taken).toEqual([]);
  expect(Object.keys(answers).length).toBeGreaterThan(7);
  expect(refused).toEqual([]);
});

/**
 * Makes a form one that has to be refused, and drags its fields larger, as a hand can: false where nothing in it could
 * be wrong.
 */
async function spoil(form: Locator): Promise<boolean> {
  const fields = form.locator(
    "input:is([type=text], [type=password], :not([type])):visible, textarea:visible",
  );
  for (const field of await fields.all()) {
    const isAmount = await field.evaluate((one) => one.hasAttribute("inputmode"));
    await field.fill(isAmount ? "1.005" : "");
    await field.evaluate((one) => {
      one.style.width = "12rem";
    });
  }
  return (await fields.count()) > 0;
}
