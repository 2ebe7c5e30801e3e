import type { Page } from "playwright/test";
import { expectOpenToAll, ON_A_PHONE } from "./axe.ts";
import { newAccount, toCounter } from "./race-day.ts";
import { expect, type OpenShop, test } from "./shop.ts";

const PHONE = { width: 390, height: 844 };

const atCounter = async (page: Page, shop: OpenShop): Promise<string> => {
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  await page.goto(`${shop.url}/`);
  return name;
};

test("header and account bar leave the page its room, on a till and on a telephone", async ({
  page,
  shop,
}) => {
  await atCounter(page, shop);
  for (const [width, height, most] of [
    [1366, 768, 104],
    [390, 844, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = (await page.locator("#account-bar").boundingBox())!;
    expect(bar.y + bar.height, `at ${width}`).toBeLessThanOrEqual(most);
  }
});

test("on a telephone the account's actions are in a sheet, which opens without a script of ours", async ({
  page,
  shop,
}) => {
  const name = await atCounter(page, shop);
  await page.setViewportSize(PHONE);
  const bar = page.locator("#account-bar");
  const sheet = page.locator("#account-more");
  await expect(bar).toContainText(name);
  await expect(sheet).toBeHidden();
  await bar.getByRole("button", { name: "Account actions" }).click();
  await expect(sheet).toBeVisible();
  for (const action of [/^Deposit/, /^Withdraw/, /^Bet/, "View Account"])
    await expect(sheet.getByRole("link", { name: action })).toBeInViewport();
  await expect(sheet.getByRole("button", { name: "Change Account" })).toBeInViewport();
  await expectOpenToAll(page, "the sheet of the account's actions", ON_A_PHONE);
  await page.setViewportSize(PHONE);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await bar.getByRole("button", { name: "Account actions" }).click();
  await sheet.getByRole("link", { name: /^Deposit/ }).click();
  await expect(page.getByRole("dialog", { name: "Deposit" })).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByLabel("Amount (£)").fill("20");
  await page.keyboard.press("Enter");
  await expect(bar).toContainText("£32.50");
});
