import type { CDPSession, Page } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { expect, type OpenShop, OWNER, openShop, signIn, test } from "./shop.ts";

/** Browsers allow passkeys for this machine's name, and for no address of numbers. */
const byName = (shop: OpenShop): OpenShop => ({ ...shop, url: shop.url.replace("127.0.0.1", "localhost") });

/** A device in Chromium: it keeps passkeys, and its owner's finger is always right. */
async function openDevice(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

async function allow(page: Page, shop: OpenShop): Promise<void> {
  await page.goto(`${shop.url}/administration/settings`);
  await page.getByLabel("Passkeys", { exact: true }).check();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved").first()).toBeVisible();
}

async function add(page: Page, shop: OpenShop): Promise<void> {
  await page.goto(`${shop.url}/my/sign-in`);
  await page.getByRole("link", { name: "Add Passkey" }).click();
  await expectOpenToAll(page, "adding a passkey");
  await page.getByLabel("Name of the device").fill("The office computer");
  await page.getByLabel("Your password").fill(OWNER.password);
  await page.getByRole("button", { name: "Continue" }).click();
}

async function logOut(page: Page, shop: OpenShop): Promise<void> {
  await page.getByText("Settings", { exact: true }).first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${shop.url}/login`);
}

test("a person adds a passkey, signs in by it alone, removes it, and it signs in no more", async ({
  browser,
}) => {
  const opened = await openShop();
  const shop = byName(opened);
  const context = await browser.newContext();
  const page = await context.newPage();
  const { cdp, id } = await openDevice(page);
  await signIn(page, shop);
  await allow(page, shop);
  await add(page, shop);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByRole("rowheader")).toContainText("The office computer");
  await expect(passkeys).toContainText("not used yet");
  await expectOpenToAll(page, "Sign-in and Sessions");

  // The same device is not added twice, and the page says so.
  await add(page, shop);
  await expect(page.getByRole("alert")).toContainText("has a passkey of yours already");

  await page.goto(`${shop.url}/`);
  await logOut(page, shop);
  await expectOpenToAll(page, "the login page");
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await page.waitForURL("**/account/search");
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeTruthy();
  await page.goto(`${shop.url}/my/sign-in`);
  await expect(passkeys).toContainText("last used");

  // The wrong finger: the page says so, and takes the right one at the next press.
  await logOut(page, shop);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified: false });
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("The device gave no passkey");
  await expectOpenToAll(page, "the login page without a passkey");
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId: id, isUserVerified: true });
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await page.waitForURL("**/account/search");

  await page.goto(`${shop.url}/my/sign-in`);
  await passkeys.getByRole("link", { name: "Remove The office computer" }).click();
  await page.getByRole("dialog").getByLabel("Your password").fill(OWNER.password);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(passkeys.getByRole("rowheader")).toHaveCount(0);
  await logOut(page, shop);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This passkey does not sign in here");
  await page.getByLabel("Username").fill(OWNER.email);
  await page.getByLabel("Password").fill(OWNER.password);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/account/search");
  await context.close();
  await opened.close();
});

test("without scripts the login page has no passkeys, and the password signs in", async ({ browser }) => {
  const opened = await openShop();
  const shop = byName(opened);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await allow(page, shop);
  await page.goto(`${shop.url}/login?signed-out`);
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a Passkey" })).toBeHidden();
  await context.close();
  await opened.close();
});

test("a browser that has no passkeys says so at the press", async ({ browser }) => {
  const opened = await openShop();
  const shop = byName(opened);
  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, "credentials", { value: undefined }));
  const page = await context.newPage();
  await signIn(page, shop);
  await allow(page, shop);
  await page.goto(`${shop.url}/`);
  await logOut(page, shop);
  await page.getByRole("button", { name: "Use a Passkey" }).click();
  await expect(page.getByRole("alert")).toContainText("This browser cannot use passkeys here");
  await context.close();
  await opened.close();
});
