import type { Page } from "playwright/test";
import { codeAt } from "../support/authenticator.ts";
import { expectOpenToAll } from "./axe.ts";
import { expect, type OpenShop, OWNER, openShop, signIn, test } from "./shop.ts";

const STEP_MS = 30_000;

/** The next code of the app: the one before was taken, and no code is taken twice. */
const nextCode = (secret: string): string => codeAt(secret, new Date(Date.now() + STEP_MS));

async function allow(page: Page, shop: OpenShop): Promise<void> {
  await page.goto(`${shop.url}/administration/settings`);
  await page.getByLabel("Two-factor sign-in").selectOption("optional");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
}

/** Sets up the app, and answers its key and the ten recovery codes. */
async function setUp(
  page: Page,
  shop: OpenShop,
  look: typeof expectOpenToAll,
): Promise<{ secret: string; codes: string[] }> {
  await page.goto(`${shop.url}/my/sign-in`);
  await page.getByRole("link", { name: "Set Up" }).click();
  const secret = (await page.locator("code").textContent()) ?? "";
  await expect(page.getByRole("img", { name: "Code to scan with an authenticator app" })).toBeVisible();
  await look(page, "the set-up");
  await page.getByLabel("Code that the app shows").fill("12 34");
  await page.getByLabel("Your password").fill(OWNER.password);
  await page.getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByText("Enter the six digits")).toBeVisible();
  await expect(page.locator("code")).toHaveText(secret);
  await page.getByLabel("Code that the app shows").fill(codeAt(secret, new Date()));
  await page.getByLabel("Your password").fill(OWNER.password);
  await page.getByRole("button", { name: "Turn On" }).click();
  const shown = await page.getByLabel("Recovery codes").inputValue();
  await look(page, "the recovery codes");
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();
  await look(page, "Sign-in and Sessions");
  return { secret, codes: shown.split("\n") };
}

async function logOut(page: Page, shop: OpenShop): Promise<void> {
  await page.getByText("Settings", { exact: true }).first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${shop.url}/login`);
}

async function firstStep(page: Page, shop: OpenShop): Promise<void> {
  await page.goto(`${shop.url}/login`);
  await page.getByLabel("Username").fill(OWNER.email);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/login/code");
}

for (const javaScriptEnabled of [true, false])
  test(`a person sets up an app, signs in by its code, and by a recovery code once (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const shop = await openShop();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, shop);
    await allow(page, shop);
    // axe is a script.
    const look = javaScriptEnabled ? expectOpenToAll : async () => {};
    const { secret, codes } = await setUp(page, shop, look);
    await logOut(page, shop);

    await firstStep(page, shop);
    await look(page, "the second step");
    await page.goto(`${shop.url}/`);
    await expect(page).toHaveURL(`${shop.url}/login`);
    await page.goto(`${shop.url}/login/code`);
    await page.getByLabel("Code from your authenticator app").fill("000 000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This code is wrong")).toBeVisible();
    const code = nextCode(secret);
    await page.getByLabel("Code from your authenticator app").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/account/search");
    if (javaScriptEnabled) expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
    await logOut(page, shop);

    const enterRecovery = async () => {
      await firstStep(page, shop);
      await page.getByRole("link", { name: "Use a recovery code" }).click();
      await page.getByLabel("One of your recovery codes").fill(codes[7]!.toUpperCase());
      await page.getByRole("button", { name: "Login" }).click();
    };
    await enterRecovery();
    await page.waitForURL("**/account/search");
    await page.goto(`${shop.url}/my/sign-in`);
    await expect(page.getByText("9 recovery codes left")).toBeVisible();
    await logOut(page, shop);
    await enterRecovery();
    await expect(page.getByText("This recovery code has been used")).toBeVisible();
    await context.close();
    await shop.close();
  });

test("a session is signed out from another, whose next page says so", async ({ page, browser }) => {
  const shop = await openShop();
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/my/sign-in`);
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("row")).toHaveCount(3);
  await sessions.getByRole("button", { name: /^Sign Out: Chrome/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "is signed out" })).toBeVisible();
  await expect(sessions.getByRole("row")).toHaveCount(2);
  await other.goto(`${shop.url}/administration/accounts`);
  await expect(other).toHaveURL(`${shop.url}/login?signed-out`);
  await context.close();
  await shop.close();
});
