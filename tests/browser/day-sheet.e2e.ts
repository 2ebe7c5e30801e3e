import { expectOpenToAll, overEdge } from "./axe.ts";
import { seen } from "./hands.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

test("a day is closed by keyboard, and its sheet and reports are open to all", async ({ page }) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-09-14T18:00:00Z" });
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Anne Doyle" });
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 20 });
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
  await shop.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections: [bet] });
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/collections`);
  await page.getByRole("button", { name: "Cash £10.00 of Anne Doyle" }).click();
  await expect(page.getByRole("row", { name: "Anne Doyle" })).toContainText("Paid in cash");
  await page.goto(`${shop.url}/administration/day/today`);
  await expect(page.getByRole("heading", { name: "Day Sheet" })).toBeVisible();
  await expect(page.getByRole("row", { name: "All cash" })).toContainText("£30.00");
  await expectOpenToAll(page, "a day's sheet");

  await page.getByRole("button", { name: "Close 14 September 2026" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The day isn't over. Confirm that you want to close it")).toBeVisible();
  await page.getByRole("checkbox", { name: "Close it before midnight" }).focus();
  await seen(page);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Close 14 September 2026" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Figures as they stood then.")).toBeVisible();
  await expect(page.getByText("The books' newest hash at the closing")).toBeVisible();

  await page.goto(`${shop.url}/administration/reports/summary?from=2026-09-08&to=2026-09-14`);
  await expect(page.getByRole("img", { name: "Day by day: Gross win" })).toBeVisible();
  await expectOpenToAll(page, "a report");
  const chooser = page.getByRole("navigation", { name: "Reports" });
  await chooser.locator("summary").focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await chooser.getByRole("link", { name: "Held for customers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: "Anne Doyle" })).toContainText("£20.00");
  await shop.close();
});

test("a report and its days are chosen in one row at a till, with and without scripts, and nothing is cut on a phone", async ({
  browser,
}) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-09-14T18:00:00Z" });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1366, height: 768 },
  });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/reports/duty`);
  const toolbar = page.locator(".toolbar");
  expect((await toolbar.boundingBox())!.height).toBeLessThanOrEqual(44);
  await toolbar.getByLabel("From").fill("2026-09-01");
  await toolbar.getByLabel("To").fill("2026-09-02");
  await toolbar.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("return, 1 September 2026 to 2 September 2026")).toBeVisible();
  await toolbar.getByRole("link", { name: "Yesterday" }).click();
  await expect(toolbar.getByRole("link", { name: "Yesterday" })).toHaveAttribute("aria-current", "true");
  await toolbar.getByRole("navigation", { name: "Reports" }).locator("summary").click();
  await toolbar.getByRole("link", { name: "Owed by customers" }).click();
  await expect(toolbar).toContainText("Current balances");
  await expect(toolbar.locator("input")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.url}/administration/reports/duty`);
  expect((await toolbar.boundingBox())!.height).toBeLessThanOrEqual(96);
  const answer = page.locator(".toolbar ~ .sheet").first();
  expect((await answer.boundingBox())!.y).toBeLessThan(500);
  await expect(toolbar.getByRole("link", { name: "Last month" })).toBeHidden();
  await toolbar.locator(".report-days > summary").click();
  expect(await overEdge(page)).toBe(0);
  const cut = await toolbar
    .locator("a:visible, input, button, summary")
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML),
    );
  expect(cut).toEqual([]);
  await toolbar.getByRole("link", { name: "Last month" }).click();
  await expect(toolbar.locator(".report-days > summary")).toContainText("Last month");
  await expect(toolbar.getByRole("link", { name: "Last month" })).toBeHidden();
  await context.close();
  await shop.close();
});

test("an empty list has nothing to print, and its key prints nothing", async ({ page }) => {
  const shop = await openShop();
  await signIn(page, shop);
  const lists = ["administration/accounts", "lottery/results", "lottery/collections", "lottery/unpaid"];
  for (const path of [...lists, "racing/all-bets"]) {
    await page.goto(`${shop.url}/${path}`);
    await expect(page.locator(".empty").first()).toBeVisible();
    await expect(page.getByRole("main").locator(".leaves")).toHaveCount(2);
    await expect(page.getByRole("main").locator(".leaves:visible")).toHaveCount(0);
    await page.keyboard.press("p");
    await expect(page).toHaveURL(`${shop.url}/${path}`);
  }
  await shop.call("POST", "/api/accounts", { name: "Anne Doyle" });
  await page.goto(`${shop.url}/administration/accounts`);
  await expect(page.getByRole("main").locator(".leaves:visible")).toHaveText([/Print/, /CSV/]);
  await shop.close();
});
