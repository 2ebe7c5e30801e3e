import { expectOpenToAll } from "./axe.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

test("a rail leads through the groups of settings, and Save says how many were changed", async ({ page }) => {
  const shop = await openShop();
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  const rail = page.getByRole("navigation", { name: "Groups of settings" });
  const isMarked = (name: string) =>
    rail.getByRole("link", { name }).evaluate((link) => Number(getComputedStyle(link).fontWeight) > 600);
  await expect.poll(() => isMarked("Receipts")).toBe(true);
  await rail.getByRole("link", { name: "Rule 4 and reserves" }).click();
  await expect(page.getByRole("heading", { name: "Rule 4 and reserves" })).toBeInViewport();
  await expect.poll(() => isMarked("Rule 4 and reserves")).toBe(true);
  expect(await isMarked("Receipts")).toBe(false);
  await expect(rail).toBeInViewport();

  const save = page.getByRole("button", { name: "Save Settings" });
  await expect(save).toBeInViewport();
  const count = page.locator("[data-changes]");
  await expect(count).toHaveText("");
  const band = page.getByLabel("to 9/4");
  const before = await band.inputValue();
  await band.fill("29");
  await expect(count).toHaveText("1 change");
  await page.getByLabel("Ignore a lone Rule 4 deduction of 5p").check();
  await expect(count).toHaveText("2 changes");
  await band.fill(before);
  await expect(count).toHaveText("1 change");
  await expectOpenToAll(page, "Shop Settings");

  await expect(page.getByRole("main")).not.toContainText("Default:");
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();
  await expect(page.locator(".setting", { hasText: "Ignore a lone" })).toContainText("Changed Default: off.");
  await expect(page.locator(".setting .badge")).toHaveCount(1);
  await shop.close();
});

test("on a phone the groups are a row of links above the fields", async ({ page }) => {
  const shop = await openShop();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  const rail = page.getByRole("navigation", { name: "Groups of settings" });
  const { height } = (await rail.boundingBox())!;
  expect(height).toBeLessThan(240);
  await rail.getByRole("link", { name: "Duty and levy" }).click();
  await expect(page.getByRole("heading", { name: "Duty and levy" })).toBeInViewport();
  await expectOpenToAll(page, "Shop Settings on a phone");
  await shop.close();
});
