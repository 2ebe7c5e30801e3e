import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { type Evening, embedded, embeddedPage, WED_16_SEP } from "../feeds/draws/evenings.ts";
import { expect, type OpenShop, openShop, signIn, test as withConsole } from "./shop.ts";

/** The operator's page, served here: what it tells can be changed while the shop is open. */
type Operator = { evenings: Evening[]; status: number; asked: number; held: Promise<void> | null };

const test = withConsole.extend<{ operator: Operator; fed: OpenShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  operator: async ({}, use) => await use({ evenings: [WED_16_SEP], status: 200, asked: 0, held: null }),
  fed: async ({ operator, page }, use) => {
    const server = createServer(async (_, answer) => {
      operator.asked += 1;
      await operator.held;
      answer.writeHead(operator.status, { "content-type": "text/html; charset=utf-8" });
      answer.end(operator.status === 200 ? embeddedPage(operator.evenings.map(embedded)) : "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const shop = await openShop({
      DRAWS_FEED: "lottery-ie",
      FEED_BASE_URL_LOTTERY_IE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SHOP_CLOCK: "2026-09-16T21:00:00Z",
    });
    await use(shop);
    // The page first: whatever it still loads, it loads from a shop that is open.
    await page.close();
    await shop.close();
    server.close();
  },
});

const open = async (page: Page, fed: OpenShop, path = "/lottery/results") => {
  await signIn(page, fed);
  await page.goto(fed.url + path);
};
const night = (page: Page) => page.getByText("16 September 2026 (Wednesday) - 3 Draws");
const toast = (page: Page) => page.locator("#toasts");

test("the results open, and a second later the night's draws are there; within the hour nobody asks again", async ({
  page,
  fed,
  operator,
}) => {
  let answer = () => {};
  operator.held = new Promise((resolve) => {
    answer = resolve;
  });
  await open(page, fed);
  await expect(page.getByText("No draws have been performed yet.")).toBeVisible();
  // The toast goes by itself: it is looked for while the draws come.
  const toasted = expect(toast(page)).toContainText("Fetched 3 new draws");
  answer();
  await Promise.all([expect(night(page)).toBeVisible(), toasted]);
  expect(operator.asked).toBe(1);
  await page.reload();
  await page.waitForTimeout(1500);
  expect(operator.asked).toBe(1);

  await page.getByRole("button", { name: "Fetch Latest Results" }).click();
  await expect(toast(page)).toContainText("No lottery results found");
  expect(operator.asked).toBe(2);
});

test("[D4.1.18] a feed that sends other numbers is reported, and the stored draw stays", async ({
  page,
  fed,
  operator,
}) => {
  await open(page, fed);
  await expect(night(page)).toBeVisible();
  const [[main], ...plus] = WED_16_SEP.games as [[number[], number], ...[number[], number][]];
  operator.evenings = [{ ...WED_16_SEP, games: [[main, 30], ...plus] }];
  await page.getByRole("button", { name: "Fetch Latest Results" }).click();
  await expect(page.getByText("is stored with other numbers than the feed gives")).toContainText("bonus 30");
  await expect(page.locator(".draw .ball.bonus").first()).toHaveText("31");
  await page.getByRole("link", { name: "Look at It" }).click();
  await expect(page.getByRole("dialog").getByLabel("Draw date")).toHaveValue("2026-09-16");
});

test("[S2.10.7] by keyboard in the dialog: Auto Fetch goes through 20, 40, 90 and 100, and the list behind has the draws", async ({
  page,
  fed,
}) => {
  await open(page, fed, "/lottery/results/enter");
  const shown: number[] = [];
  await page.exposeFunction("note", (value: number) => shown.push(value));
  await page.evaluate(() => {
    const look = () => {
      const value = document.querySelector("progress")?.value;
      if (value) (window as unknown as { note(value: number): void }).note(value);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("tab", { name: "Manual Entry" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Fetch Results" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#fetch-progress")).toContainText("Fetched 3 new draws");
  expect([...new Set(shown)]).toEqual([20, 40, 90, 100]);
  await page.getByRole("link", { name: "Close" }).click();
  await expect(night(page)).toBeVisible();
});

test("the dialog over the list: the draws appear behind it, and it stays open", async ({ page, fed }) => {
  await open(page, fed);
  await page.getByRole("link", { name: "Enter Draws" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: "Auto Fetch" }).click();
  await expect(night(page)).toBeAttached();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Fetch Results" }).click();
  await expect(dialog.locator("progress")).toHaveJSProperty("value", 100);
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(night(page)).toBeVisible();
});

test("scripts off: the button fetches, and a feed that is down leads to entering by hand", async ({
  browser,
  fed,
  operator,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await open(page, fed);
  operator.status = 403;
  await page.getByRole("link", { name: "Enter Draws" }).click();
  await page.getByRole("tab", { name: "Auto Fetch" }).click();
  await page.getByRole("button", { name: "Fetch Results" }).click();
  await expect(page.getByText("Failed to fetch results. Please enter manually.")).toBeVisible();
  await expect(page.getByLabel("Draw date")).toBeVisible();
  operator.status = 200;
  await page.goto(`${fed.url}/lottery/results`);
  await expect(page.getByText("it refuses us")).toBeVisible();
  await page.getByRole("button", { name: "Fetch Latest Results" }).click();
  await expect(night(page)).toBeVisible();
  await context.close();
});
