import { STATISTIC_NAMES } from "../../src/tasks/statistic-screens.ts";
import { expectOpenToAll, IN_BRIEF } from "./axe.ts";
import { seen } from "./hands.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

const DEMO = { RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-29T14:00:00Z" };
const DAYS = "from=2026-08-01&to=2026-08-29";

test("the owner's statistics are reached and changed by keyboard, and each is open to all", async ({
  page,
}) => {
  test.setTimeout(480_000);
  const shop = await openShop(DEMO, "tests/browser/demo-shop.ts");
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/reports/summary?${DAYS}`);
  await page.getByRole("link", { name: "Statistics", exact: true }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  await page.getByRole("link", { name: /^Luck or skill/ }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Result against expectation" })).toBeVisible();
  const chooser = page.getByRole("navigation", { name: "Statistics" });
  await chooser.locator("summary").focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await chooser.getByRole("link", { name: "Stakes to net" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /^Total/ })).toBeVisible();

  for (const name of STATISTIC_NAMES) {
    await page.goto(`${shop.url}/administration/reports/statistics/${name}?${DAYS}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Once the font is there, however long the name.
    const height = async () => (await page.locator(".toolbar").boundingBox())!.height;
    await expect.poll(height, name).toBeLessThanOrEqual(44);
    await expectOpenToAll(page, name, IN_BRIEF);
  }
  await shop.close();
});

test("a statistic is read, changed and taken as a file without scripts", async ({ browser }) => {
  test.setTimeout(120_000);
  const shop = await openShop(DEMO, "tests/browser/demo-shop.ts");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/reports/statistics/hours?${DAYS}`);
  await expect(page.getByRole("img", { name: "Gross win by weekday and hour" })).toBeVisible();
  const all = (await page.getByRole("row", { name: /^Total/ }).textContent()) ?? "";
  await page.getByLabel("From").fill("2026-08-29");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("row", { name: /^Total/ })).not.toHaveText(all);
  // Its span, and the day on which it was taken.
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await file).suggestedFilename()).toBe(
    "report-statistics-hours-2026-08-29-2026-08-29-2026-08-29.csv",
  );
  await context.close();
  await shop.close();
});
