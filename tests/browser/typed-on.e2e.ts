import type { Page } from "playwright/test";
import { newAccount, test } from "./race-day.ts";
import { asking, expect, signIn } from "./shop.ts";

/** A name that shows nothing is refused, and not by the browser already. */
const UNSEEN = "\u200b";

/** Delay of answers. */
const slowPosts = async (page: Page, ms: number) =>
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await new Promise((ready) => setTimeout(ready, ms));
    await route.continue().catch(() => {});
  });

test("[F2] what is typed while a form is under way stands in it when it comes back refused", async ({
  page,
  shop,
}) => {
  const { id } = await newAccount(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await slowPosts(page, 400);
  const amount = page.locator("#money-amount");
  await page.click("#deposit");
  await expect(amount).toBeFocused();
  await page.keyboard.type("1.005");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("2");
  await expect(page.locator("#money-amount-error")).toBeVisible();
  await expect(amount).toHaveValue("1.020");
  await expect(amount).toBeFocused();
  await page.keyboard.type("3");
  await expect(amount).toHaveValue("1.0230");
  await page.keyboard.press("Escape");

  // In another field: the clerk goes on there, and no other field is overwritten.
  await page.click("#edit-account");
  await expect(page.locator("#account-name")).toBeFocused();
  await expect(asking(page)).toHaveCount(0);
  await page.locator("#account-name").fill(UNSEEN);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pays on ");
  await expect(page.locator("#account-name-error")).toBeVisible();
  await page.keyboard.type("Fridays");
  await expect(page.locator("#account-description")).toHaveValue("Pays on Fridays");
  await expect(page.locator("#account-name")).toHaveValue(UNSEEN);

  // Sent again, and nothing was typed meanwhile: the field at fault has the focus.
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.locator("#account-name")).toBeFocused();
});
