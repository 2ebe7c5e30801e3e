import type { Page } from "playwright/test";
import { urls } from "../../src/http/urls/urls.ts";
import { expectOpenToAll, IN_BRIEF, overEdge } from "./axe.ts";
import { seen } from "./hands.ts";
import { expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

const DEMO = { RACING_FEED: "simulator", DRAWS_FEED: "none", SHOP_CLOCK: "2026-08-29T14:00:00Z" };

async function openForm(page: Page, shop: OpenShop): Promise<void> {
  await signIn(page, shop);
  await page.goto(shop.url + urls.reports.whatIf);
  await page.getByRole("link", { name: "Rehearsal" }).click();
  await expect(page.getByRole("heading", { name: "Rehearsal", level: 1 })).toBeVisible();
  await page.getByLabel("From").fill("2026-08-01");
}

test("past bets are re-settled under a maximum payout by keyboard, and what was found is open to all", async ({
  page,
}) => {
  test.setTimeout(480_000);
  const shop = await openShop({ ...DEMO, DATABASE_URL: ":memory:" }, "tests/browser/demo-shop.ts");
  await openForm(page, shop);
  await expectOpenToAll(page, "the form of a rehearsal", IN_BRIEF);
  await page.getByLabel("Maximum payout, £").fill("1.00");
  await page.getByRole("button", { name: "Rehearse" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  // By itself, once the child has ended.
  await expect(page.getByText(/^The shop would have kept £[\d,.]+ more\./)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("row", { name: "Maximum payout none £1.00" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^By bet type/ })).toBeVisible();
  // The page that watched it has all that a page has which is loaded then.
  await page.locator("summary", { hasText: "Rehearse Again" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await page.getByLabel("Maximum payout, £").fill("nothing");
  await page.getByRole("button", { name: "Rehearse", exact: true }).click();
  await expect(page.getByText("Enter an amount from £1.00")).toBeVisible();
  await expectOpenToAll(page, "what a rehearsal found", IN_BRIEF);
  await shop.close();
});

test("a rehearsal is started, looked at, and gone after a restart, without scripts and on a phone", async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const shop = await openShop({ ...DEMO, DATABASE_URL: ":memory:" }, "tests/browser/demo-shop.ts");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openForm(page, shop);
  expect(await overEdge(page)).toBe(0);
  await page.getByRole("switch", { name: "No Rule 4 deductions" }).check();
  await page.getByRole("button", { name: "Rehearse" }).click();
  await expect(async () => {
    const refresh = page.getByRole("link", { name: "Refresh" });
    if (await refresh.isVisible()) await refresh.click();
    await expect(page.getByText(/^The shop would have kept/)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  expect(await overEdge(page)).toBe(0);
  await page.goto(`${shop.url}${urls.reports.rehearsalOf({ run: "from-before" })}`);
  await expect(page.getByText("This rehearsal is gone")).toBeVisible();
  await context.close();
  await shop.close();
});
