import { expectOpenToAll } from "./axe.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

test("the weekly sheet is worked through by Enter alone, taken back, and open to all", async ({ page }) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-09-14T09:00:00Z" });
  for (const name of ["Anne Doyle", "Ben Daly", "Nora Byrne"]) {
    const { id: accountId } = await shop.call<{ id: number }>("POST", "/api/accounts", { name });
    const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
    await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  }
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/collections`);
  const row = (name: string) => page.getByRole("row", { name });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  await row("Anne Doyle").getByRole("button", { name: "Cash" }).focus();
  for (const [name, next] of [
    ["Anne Doyle", "Cash £10.00 of Ben Daly"],
    ["Ben Daly", "Cash £10.00 of Nora Byrne"],
  ] as const) {
    await page.keyboard.press("Enter");
    await expect(row(name)).toContainText("Paid in cash");
    await expect.poll(focused).toBe(next);
  }
  await expectOpenToAll(page, "the weekly sheet, partly paid");

  await row("Ben Daly").getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(row("Ben Daly")).toContainText("Not paid");
  await page.getByRole("button", { name: "All 2 shown in cash, £20.00" }).click();
  await expect(page.getByRole("button", { name: "Undo 2 payments, £20.00" })).toBeVisible();
  await expect(page.locator("#collections tfoot")).toContainText("£0.00 left");

  await page.getByRole("link", { name: "Week after" }).click();
  await expect(page.getByRole("heading", { name: "Week of Monday 21 September 2026" })).toBeVisible();
  await expect(row("Nora Byrne")).toContainText("Not paid");
  await shop.close();
});
