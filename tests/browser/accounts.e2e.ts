import { seen } from "./hands.ts";
import { expect, signIn, test } from "./shop.ts";

const open = (
  shop: { call<T>(...args: [string, string, unknown?]): Promise<T> },
  name: string,
  balance = 0,
) =>
  shop.call<{ id: number }>("POST", "/api/accounts", { name, balance, playsLottery: true, playsRaces: true });

test("[S2.7.3 S5.3.1,2 S8.4.12,13] a clerk finds a customer, takes money and pays some out", {
  tag: "@two-servers",
}, async ({ page, shop }) => {
  const { id } = await open(shop, "Maeve Kelly");
  await signIn(page, shop);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toMatch(/^eyJ/);

  const search = page.getByRole("button", { name: "Search" });
  await expect(search).toBeDisabled();
  await page.getByPlaceholder("Search by name or ID").fill("maeve");
  await search.click();
  await page.getByRole("button", { name: /Maeve Kelly/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByLabel("Selected account")).toContainText("Maeve Kelly");
  expect(await page.evaluate(() => localStorage.getItem("selectedAccount"))).toBe(String(id));

  await page.getByRole("main").getByRole("link", { name: "View Account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Deposit" }).click();
  await expect(page.getByRole("dialog", { name: "Deposit" })).toBeVisible();
  await expect(page.getByLabel("Amount (£)")).toBeFocused();
  await page.keyboard.type("twenty");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter a valid amount")).toBeVisible();
  await expect(page.getByLabel("Amount (£)")).toHaveValue("twenty");
  await page.getByLabel("Amount (£)").fill("20");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Deposit successful");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#account-bar")).toContainText("£20.00");
  await expect(page.locator("#account-panel")).toContainText("+£20.00");

  await page.getByRole("main").getByRole("link", { name: "Withdraw" }).click();
  await page.getByLabel("Amount (£)").fill("20.01");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Balance cannot be negative")).toBeVisible();
  await page.getByLabel("Amount (£)").fill("5.50");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Withdrawal successful");
  await expect(page.locator("#account-bar")).toContainText("£14.50");
});

test("[D3.1.10] three quick clicks on Deposit move the money once", async ({ page, shop }) => {
  const { id } = await open(shop, "Quick Hands");
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.getByRole("main").getByRole("link", { name: "Deposit" }).click();
  await page.getByLabel("Amount (£)").fill("10");
  await page.getByRole("dialog").getByRole("button", { name: "Deposit" }).click({ clickCount: 3 });
  await expect(page.getByRole("status")).toContainText("Deposit successful");
  await expect(page.locator("#transactions tbody tr")).toHaveCount(1);
  expect((await shop.call<{ balance: number }>("GET", `/api/accounts/${id}`)).balance).toBe(10);
});

test("[S2.19.3,5 S5.3.4 S8.4.14,15] an account is added, edited and deleted in dialogs, by keyboard only", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  await page.getByRole("link", { name: "Add Account" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Add Account" })).toBeDisabled();
  await page.keyboard.type("Nora Byrne");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nora Byrne" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Account added");

  await page.getByRole("link", { name: "Edit Account" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit Account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").fill("Nora O'Byrne");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Account updated successfully");

  await page.goto(`${shop.url}/administration/accounts`);
  const more = page.getByLabel("More: Nora O'Byrne");
  const remove = page.getByRole("link", { name: "Delete Account Nora O'Byrne" });
  await expect(remove).toBeHidden();
  await more.focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(remove).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remove).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Nora O'Byrne");
  await page.getByRole("dialog").getByRole("button", { name: "Delete Account" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Account removed");
  await expect(page.getByText("Nora O'Byrne")).toHaveCount(0);
});

test("[F59] [F70] a namesake is asked about, served, deleted with its money paid out, and restored", async ({
  page,
  shop,
}) => {
  const { id } = await open(shop, "Mary Byrne", 64.25);
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  await page.getByRole("link", { name: "Add Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("mary  byrne");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(`An account named Mary Byrne exists already (ID ${id}`);
  await dialog.getByRole("button", { name: `Serve Mary Byrne, ID ${id}` }).click();
  await expect(page.locator("#account-bar")).toContainText("£64.25");

  await page.goto(`${shop.url}/administration/accounts`);
  await page.getByLabel("More: Mary Byrne").click();
  await page.getByRole("link", { name: "Delete Account Mary Byrne" }).click();
  const remove = dialog.getByRole("button", { name: "Delete Account with £64.25" });
  await remove.click();
  await expect(dialog).toContainText("Choose what happens to the £64.25");
  await dialog.getByLabel("Pay out £64.25 in cash now").check();
  await remove.click();
  await expect(page.getByRole("status")).toContainText("Account removed: Mary Byrne. Pay out £64.25.");

  await page.getByRole("link", { name: "Deleted Accounts" }).click();
  await page.getByRole("button", { name: "Restore Mary Byrne" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mary Byrne" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Account restored: Mary Byrne, balance £0.00");
});

test("[D1.1.4] without scripts a clerk signs in, finds an account and deposits", {
  tag: "@two-servers",
}, async ({ browser, shop }) => {
  const { id } = await open(shop, "Paper Pat", 1);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.getByPlaceholder("Search by name or ID").fill("paper");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: /Paper Pat/ }).click();
  await page.getByRole("main").getByRole("link", { name: "View Account" }).click();
  await page.getByRole("main").getByRole("link", { name: "Deposit" }).click();
  await page.getByLabel("Amount (£)").fill("-3");
  await page.getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByText("Enter a valid amount")).toBeVisible();
  await page.getByLabel("Amount (£)").fill("2.34");
  await page.getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByText("Deposit successful")).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/administration/accounts/${id}`);
  await expect(page.locator("#account-bar")).toContainText("£3.34");
  await page.getByText("Settings", { exact: true }).first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${shop.url}/login`);
  await context.close();
});

test("? lists the keys over the page, / goes to the one box, and both can be switched off", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await expect(keys).toContainText("Find a customer, bet, horse or page");
  await expect(keys.locator(".help")).toBeFocused();
  expect(await keys.evaluate((dialog) => dialog.scrollTop)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("/");
  await expect(page.locator("#find")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await keys.getByRole("button", { name: "Switch single keys off" }).click();
  await expect(page.getByRole("status").first()).toContainText("switched off in this browser");
  await page.keyboard.press("?");
  await expect(keys).toHaveCount(0);
});

test("a statement on paper says nothing of whoever is at the counter; an A4 page has every column, a roll what fits", async ({
  page,
  shop,
}) => {
  await open(shop, "Rosie At The Counter", 99);
  const { id } = await open(shop, "Ned On Paper", 5);
  await signIn(page, shop);
  await page.goto(`${shop.url}/account/search?q=rosie`);
  await page.getByRole("button", { name: /Rosie/ }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(`${shop.url}/administration/accounts/${id}/statement`);
  await expect(page.getByLabel("Selected account")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 703, height: 950 });
  await expect(page.getByLabel("Selected account")).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Description" })).toBeVisible();
  await page.setViewportSize({ width: 272, height: 950 });
  await expect(page.getByRole("columnheader", { name: "Description" })).toBeHidden();
  const edge = await page.getByRole("columnheader", { name: "Balance" }).boundingBox();
  expect(edge!.x + edge!.width).toBeLessThanOrEqual(272);
});
