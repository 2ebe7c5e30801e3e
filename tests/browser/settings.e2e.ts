import type { Page } from "playwright/test";
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
  // The toast goes after some seconds, which a busy machine may need to load the page.
  await Promise.all([
    expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible(),
    save.click(),
  ]);
  await expect(page.locator(".setting", { hasText: "Ignore a lone" })).toContainText("Changed Default: off.");
  await expect(page.locator(".setting .badge")).toHaveCount(1);
  await shop.close();
});

/** The focused field of the settings, and whether something lies over it; null once the focus is past them. */
const focusedIn = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement | null;
    if (!field?.matches("#settings-form :is(input, select, textarea)")) return null;
    const { left, top, bottom, height } = field.getBoundingClientRect();
    const reached = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + height / 2, y));
    return { name: field.name, isUnder: reached.some((one) => one?.closest(".actions")) };
  });

test("on a phone the groups are a row of links above the fields", async ({ page }) => {
  const shop = await openShop();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  const rail = page.getByRole("navigation", { name: "Groups of settings" });
  const { height } = (await rail.boundingBox())!;
  expect(height).toBeLessThanOrEqual(60);
  await rail.getByRole("link", { name: "Duty and levy" }).click();
  await expect(page.getByRole("heading", { name: "Duty and levy" })).toBeInViewport();
  await expectOpenToAll(page, "Shop Settings on a phone");

  await page.setViewportSize({ width: 390, height: 844 });
  const form = page.locator("#settings-form");
  await form.getByLabel("Name on receipts").focus();
  const [under, seen]: [string[], string[]] = [[], []];
  for (let at = await focusedIn(page); at !== null; at = await focusedIn(page)) {
    seen.push(at.name);
    if (at.isUnder) under.push(at.name);
    await page.keyboard.press("Tab");
  }
  expect(under).toEqual([]);
  expect(seen.length).toBeGreaterThan(20);
  await shop.close();
});

test("rows, buttons and type follow the density that is chosen in the menu, and Touch has the number pad", async ({
  page,
}) => {
  const shop = await openShop();
  await shop.call("POST", "/api/accounts", { name: "Anne Doyle" });
  await shop.call("POST", "/api/accounts", { name: "Bob Egan" });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  const heightOf = async (selector: string) =>
    Math.round((await page.locator(selector).first().boundingBox())!.height);
  const measured = async () => ({
    row: await heightOf(".registered tbody tr"),
    button: await heightOf(".title .button.act"),
    type: await page.evaluate(() => getComputedStyle(document.documentElement).fontSize),
  });
  expect(await measured()).toEqual({ row: 34, button: 34, type: "14.5px" });
  for (const [name, row, type] of [
    ["Roomy", 40, "15px"],
    ["Touch", 48, "17px"],
    ["Counter", 34, "14.5px"],
  ] as const) {
    await page.locator(".bar > details.wide > summary").click();
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.locator(`.themes [aria-pressed=true]:text-is("${name}")`).first()).toBeAttached();
    const now = await measured();
    expect(now).toMatchObject({ button: row, type });
    expect(now.row).toBeGreaterThanOrEqual(row);
    expect(now.row).toBeLessThanOrEqual(row + 3);
    await page.getByLabel("Name or ID").focus();
  }
  await page.locator(".bar > details.wide > summary").click();
  await page.getByRole("button", { name: "Touch", exact: true }).click();
  await expect(page.locator("html[data-density=touch]")).toBeAttached();
  await page.goto(`${shop.url}/administration/accounts/1/deposit`);
  await page.getByLabel("Amount").click();
  await expect(page.locator(".number-pad")).toBeVisible();
  await shop.close();
});

test("a password is shown while its button is down, and the button is as wide as its sheet", async ({
  page,
}) => {
  const shop = await openShop();
  await page.goto(`${shop.url}/login`);
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("a secret");
  const shows = page.getByRole("button", { name: "Show password" });
  await shows.click();
  await expect(shows).toHaveAttribute("aria-pressed", "true");
  await expect(password).toHaveAttribute("type", "text");
  await shows.click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("a secret");
  const { height, width } = (await page.getByRole("button", { name: "Login" }).boundingBox())!;
  expect(height).toBe(44);
  expect(width).toBe((await password.boundingBox())!.width);
  await expectOpenToAll(page, "login");
  await shop.close();
});
