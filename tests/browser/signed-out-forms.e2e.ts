import type { BrowserContext, Page } from "playwright/test";
import { expect, OWNER, signIn, test } from "./shop.ts";

const SAID = "You were signed out. Nothing was saved.";
const BACK = "Your form is here again as you left it. Nothing of it was sent.";
const BOB = { email: "bob@shop.example", password: "cloth-and-thread", firstName: "Bob", lastName: "Clerk" };

/** The session is ended on the server, as an idle hour or a colleague ends it: this browser does not know. */
async function endSession(context: BrowserContext, url: string): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  await fetch(`${url}/logout`, { method: "POST", headers, redirect: "manual" });
}

async function signInAgain(page: Page, who = OWNER): Promise<void> {
  await expect(page.getByText(SAID)).toBeVisible();
  await page.getByLabel("Username").fill(who.email);
  await page.getByLabel("Password").fill(who.password);
  await page.getByRole("button", { name: "Login" }).click();
}

test("[F3] a deposit whose session had ended is in its dialog again, for the same person and for nobody else", async ({
  page,
  context,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" });
  await shop.call("POST", "/api/auth/register", BOB);
  await signIn(page, shop);
  const amount = page.getByLabel("Amount (£)");
  const deposit = async () => {
    await page.goto(`${shop.url}/administration/accounts/${id}`);
    await page.getByRole("main").getByRole("link", { name: "Deposit" }).click();
    await amount.fill("150.25");
    await endSession(context, shop.url);
    await page.getByRole("dialog").getByRole("button", { name: "Deposit" }).click();
  };
  await deposit();
  await signInAgain(page);
  await expect(page.locator("#toasts")).toContainText(BACK);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(amount).toHaveValue("150.25");
  await expect(page.locator("#account-panel")).not.toContainText("+£150.25");
  await page.getByRole("dialog").getByRole("button", { name: "Deposit" }).click();
  await expect(page.locator("#account-panel")).toContainText("+£150.25");

  await deposit();
  await signInAgain(page, BOB);
  await expect(page.getByRole("heading", { name: "Find Account" })).toBeVisible();
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
});

test("[F3] a lottery bet that was being put together when another tab logged out is there again", async ({
  page,
  context,
  shop,
}) => {
  await shop.call("POST", "/api/accounts", { name: "Seán Byrne", playsLottery: true });
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/manage-bets`);
  await page.getByRole("link", { name: "Add Bet" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Account").fill("Seán Byrne");
  for (const number of ["7", "21", "40"])
    await dialog.locator(`input[name=selectedNumbers][value="${number}"]`).check();
  const chosen = () =>
    dialog
      .locator("input[name=selectedNumbers]:checked")
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(await chosen()).toEqual(["7", "21", "40"]);
  const other = await context.newPage();
  await other.goto(`${shop.url}/administration/accounts`);
  await other.getByText("Settings", { exact: true }).first().click();
  await other.getByRole("button", { name: "Logout" }).click();
  await signInAgain(page);
  await expect(page.locator("#toasts")).toContainText(BACK);
  expect(await chosen()).toEqual(["7", "21", "40"]);
  await dialog.getByRole("button", { name: "Add Bet" }).click();
  await expect(page.locator("#toasts")).toContainText("Bet added");
});
