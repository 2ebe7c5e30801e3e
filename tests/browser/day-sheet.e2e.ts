import { expectOpenToAll } from "./axe.ts";
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
  await chooser.getByText("Summary").focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await chooser.getByRole("link", { name: "Held for customers" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: "Anne Doyle" })).toContainText("£20.00");
  await shop.close();
});
