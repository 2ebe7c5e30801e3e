import type { Locator } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { hold, seen } from "./hands.ts";
import { expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

async function betFor(shop: OpenShop, name: string): Promise<void> {
  const { id: accountId } = await shop.call<{ id: number }>("POST", "/api/accounts", { name });
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
}

test("the weekly sheet is worked through by Enter alone, taken back, and open to all", async ({ page }) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-09-14T09:00:00Z" });
  for (const name of ["Anne Doyle", "Ben Daly", "Nora Byrne"]) await betFor(shop, name);
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/collections`);
  const row = (name: string) => page.getByRole("row", { name });
  const focusOn = async (button: Locator) => {
    await button.focus();
    await seen(page);
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  await focusOn(row("Anne Doyle").getByRole("button", { name: "Cash" }));
  for (const [name, next] of [
    ["Anne Doyle", "Cash £10.00 of Ben Daly"],
    ["Ben Daly", "Cash £10.00 of Nora Byrne"],
  ] as const) {
    await page.keyboard.press("Enter");
    await expect(row(name)).toContainText("Paid in cash");
    await expect.poll(focused).toBe(next);
    await seen(page);
  }
  await expectOpenToAll(page, "the weekly sheet, partly paid");

  await focusOn(row("Ben Daly").getByRole("button", { name: "Undo" }));
  await page.keyboard.press("Enter");
  await expect(row("Ben Daly")).toContainText("Not paid");
  await page.getByRole("button", { name: "Mark all 2 as paid in cash (£20.00)" }).click();
  await expect(page.getByRole("button", { name: "Undo 2 payments, £20.00" })).toBeVisible();
  await expect(page.locator("#collections tfoot")).toContainText("£0.00 left");

  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "Week of Monday 21 September 2026" })).toBeVisible();
  await expect(row("Nora Byrne")).toContainText("Not paid");
  await shop.close();
});

test("[F50] Enter or a space that is held down pays once", async ({ page }) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-09-14T09:00:00Z" });
  for (const name of ["Anne Doyle", "Ben Daly", "Nora Byrne", "Tom Walsh"]) await betFor(shop, name);
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/collections`);
  const writes: string[] = [];
  page.on(
    "request",
    (request) => request.method() === "POST" && writes.push(new URL(request.url()).pathname),
  );
  const paid = page.locator("#collections tbody").getByText("Paid in cash");

  await hold(page.getByRole("button", { name: "Cash £10.00 of Anne Doyle" }), "Enter");
  await expect(page.getByRole("button", { name: "Cash £10.00 of Ben Daly" })).toBeFocused();
  await expect(paid).toHaveCount(1);
  // Nor does a second press that was on its way when the focus went on.
  await page.keyboard.press("Enter");
  await expect(paid).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cash £10.00 of Nora Byrne" })).toBeFocused();

  await hold(page.getByRole("button", { name: "Mark all 2 as paid in cash (£20.00)" }), "Enter");
  await expect(paid).toHaveCount(4);
  await hold(page.getByRole("button", { name: "Undo 2 payments, £20.00" }), " ");
  await expect(paid).toHaveCount(2);
  expect(writes).toHaveLength(4);
  await shop.close();
});

test("on a narrow screen each player's sum is read, with a button that takes it or without", async ({
  page,
}) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-09-14T09:00:00Z" });
  for (const name of ["Anne Doyle", "Ben Daly"]) await betFor(shop, name);
  await signIn(page, shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.url}/lottery/collections`);
  const row = (name: string) => page.getByRole("row", { name });
  await row("Anne Doyle").getByRole("button", { name: "Cash £10.00" }).click();
  await expect(row("Anne Doyle").getByText("£10.00 due")).toBeVisible();
  await expect(row("Anne Doyle").getByText("Paid in cash")).toBeVisible();
  await expect(row("Ben Daly").getByText("Cash £10.00")).toBeVisible();
  // Money is taken for a year ahead at most.
  await page.goto(`${shop.url}/lottery/collections?week=2027-10-04`);
  await expect(row("Ben Daly").getByText("£10.00 due")).toBeVisible();
  await expect(row("Ben Daly").getByText("Not paid", { exact: true })).toBeVisible();
  await shop.close();
});
