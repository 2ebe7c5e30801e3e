import type { Page } from "playwright/test";
import { databaseDoor } from "../support/database-door.ts";
import { seen } from "./hands.ts";
import { expect, signIn, test } from "./shop.ts";

/** A till with a served account on an untouched page; its stream is open. */
async function serve(page: Page, url: string, id: number) {
  await page.context().addCookies([{ name: "account", value: String(id), url }]);
  const connected = page.waitForResponse((response) => response.url().includes("/events"));
  await page.goto(`${url}/administration/feedback`);
  await connected;
  return page.getByLabel("Selected account");
}

test("[14.7] a second till sees a deposit within a second", async ({ page, shop }) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: "Nora Byrne",
    balance: 10,
  });
  await signIn(page, shop);
  const till = await serve(page, shop.url, id);
  await expect(till).toContainText("£10.00");
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 });
  const answered = performance.now();
  await expect(till).toContainText("£15.00", { timeout: 10_000 });
  // Some 0.2 s on an idle machine. Polling alone would take minutes.
  console.log(`a second till saw the deposit after ${Math.round(performance.now() - answered)} ms`);
});

test("[14.7] a connection that is dropped comes back by itself, and what it missed is seen", async ({
  page,
  shop,
  console: said,
}) => {
  const door = await databaseDoor(Number(new URL(shop.url).port));
  const through = { ...shop, url: `http://127.0.0.1:${door.port}` };
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: "Nora Byrne",
    balance: 10,
  });
  await signIn(page, through);
  const till = await serve(page, through.url, id);
  // It is waited for before anything is dropped: the way back takes half a second.
  await page.evaluate(() => {
    document.addEventListener("server-back", () => document.body.classList.add("is-back"));
  });
  door.drop();
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 });
  await expect(page.locator("body.is-back")).toBeVisible();
  await expect(till).toContainText("£15.00");
  // A screen reader is not told.
  await expect(page.locator("#toasts")).not.toContainText("did not answer");
  // The browser and htmx note in the console what the network did.
  expect(
    said.filter((line) => !/ERR_INCOMPLETE_CHUNKED_ENCODING|htmx:sse:error: network error/.test(line)),
  ).toEqual([]);
  said.length = 0;
  await page.goto("about:blank");
  await door.cut();
});

test("[14.7] a field that somebody types in is left alone until they are done", async ({ page, shop }) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: "Nora Byrne",
    balance: 10,
  });
  await signIn(page, shop);
  const till = await serve(page, shop.url, id);
  await page.getByRole("link", { name: "Deposit" }).click();
  await page.keyboard.type("12.5");
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 });
  // Text typed below it stays, and so does the rest of the page.
  await expect(page.locator("#money-account")).toContainText("£15.00");
  await page.keyboard.type("0");
  await expect(page.getByLabel("Amount (£)")).toHaveValue("12.50");
  await expect(till).toContainText("£10.00");
  await page.keyboard.press("Escape");
  await expect(till).toContainText("£15.00");
});

test("[F63] Deposit as a page follows the balance, and one that was done leads on; after Back it shows what is there", async ({
  page,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: "Nora Byrne",
    balance: 10,
  });
  await signIn(page, shop);
  const connected = page.waitForResponse((response) => response.url().includes("/events"));
  await page.goto(`${shop.url}/administration/accounts/${id}/deposit`);
  await connected;
  const balance = page.locator("#money-account");
  const amount = page.getByLabel("Amount (£)");
  await amount.fill("12.5");
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 });
  await expect(balance).toContainText("£15.00");
  await expect(amount).toHaveValue("12.5");
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Deposit successful: £12.50, balance £27.50");
  await expect(page).toHaveURL(`${shop.url}/administration/accounts/${id}`);
  await page.goBack();
  await expect(balance).toContainText("£27.50");
});
