import { expect, OWNER, signIn, test } from "./shop.ts";

test("[S5.1.1 S8.1.3 D2.1.10] a wrong password stays on the form and says so", async ({ page, shop }) => {
  await page.goto(`${shop.url}/login`);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter both username and password");
  await page.getByLabel("Username").fill(OWNER.email);
  await page.getByLabel("Password").fill("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Login failed: Wrong username or password");
  await expect(page.getByLabel("Username")).toHaveValue(OWNER.email);
});

test("[S4.1.2 D2.1.18] logging out in one tab signs out the other, and forgets what the browser kept", async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, shop);
  const other = await context.newPage();
  await other.goto(`${shop.url}/administration/accounts`);
  await page.getByText("Settings", { exact: true }).first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect(other).toHaveURL(/\/login\?signed-out$/);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  await page.goto(`${shop.url}/`);
  await expect(page).toHaveURL(`${shop.url}/login`);
});

test("[S2.4.2] another account chosen in one tab is chosen in all, and changing it leaves all", async ({
  page,
  context,
  shop,
}) => {
  for (const name of ["First Customer", "Second Customer"])
    await shop.call("POST", "/api/accounts", { name, playsLottery: true });
  await signIn(page, shop);
  const choose = async (name: string) => {
    await page.goto(`${shop.url}/account/search?q=Customer`);
    await page.getByRole("button", { name }).click();
    await expect(page.locator("#account-bar")).toContainText(name);
  };
  await choose("First Customer");
  const other = await context.newPage();
  await other.goto(`${shop.url}/administration/accounts`);
  await expect(other.locator("#account-bar")).toContainText("First Customer");
  await choose("Second Customer");
  await expect(other.locator("#account-bar")).toContainText("Second Customer");
  await page.getByRole("button", { name: "Change Account" }).click();
  await page.waitForURL("**/account/search");
  await expect(other).toHaveURL(/\/account\/search$/);
  await expect(other.locator("#account-bar")).toHaveCount(0);
});

test("[S2.3.4 S8.1.13,14] a password is changed in its dialog, over whatever page stands behind it", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  const change = async (current: string, next: string, confirm = next) => {
    await page.getByLabel("Current Password").fill(current);
    await page.getByLabel("New Password", { exact: true }).fill(next);
    await page.getByLabel("Confirm New Password").fill(confirm);
    await page.getByRole("button", { name: "Update Password" }).click();
  };
  const openDialog = async () => {
    await page.getByText("Settings", { exact: true }).first().click();
    await page.locator(".settings").first().getByRole("link", { name: "Change Password" }).click();
  };
  await openDialog();
  await change(OWNER.password, "new-secret", "other-secret");
  await expect(page.getByText("New passwords do not match")).toBeVisible();
  await change("not it", "new-secret");
  const sentence = "Failed to change password. Ensure current password is correct.";
  await expect(page.locator("#current-password-error")).toHaveText(sentence);
  await expect(page.locator("#toasts")).toContainText(sentence);
  await change(OWNER.password, "new-secret");
  await expect(page.getByRole("status")).toContainText("Password changed successfully");
  await expect(page.getByRole("heading", { name: "Registered Accounts" })).toBeVisible();
  await openDialog();
  await change("new-secret", OWNER.password);
  await expect(page.getByRole("status")).toContainText("Password changed successfully");
});

test("the drawer of a small screen holds what the menus hold, and the colours can be chosen", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, shop);
  await page.getByText("Menu", { exact: true }).click();
  const drawer = page.getByRole("navigation", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: "View Results" })).toBeVisible();
  await expect(drawer).toContainText("Version 25.08.05.1414");
  await drawer.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByText("Menu", { exact: true }).click();
  await drawer.getByRole("link", { name: "Accounts" }).click();
  await expect(page.getByRole("heading", { name: "Registered Accounts" })).toBeVisible();
});

test("[S2.4.9 S9.1.10] at 768 pixels the menus stand in the header, one pixel less and the drawer holds them", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  const wide = page.getByRole("navigation", { name: "Main" });
  const drawer = page.getByText("Menu", { exact: true });
  for (const [width, menus] of [
    [768, true],
    [767, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(wide).toBeVisible({ visible: menus });
    await expect(drawer).toBeVisible({ visible: !menus });
  }
});

test("[F18] /logout in the address bar logs out at once, and asks first where bets are on a slip", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.evaluate(() => localStorage.setItem("slip-7", JSON.stringify({ items: [{}], totalStake: 5 })));
  await page.goto(`${shop.url}/logout`);
  const asked = page.getByRole("dialog", { name: "Log out and lose the slip?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(asked).toBeHidden();
  await page.goto(`${shop.url}/administration/accounts`);
  expect(await page.evaluate(() => localStorage.getItem("slip-7"))).not.toBeNull();
  await page.evaluate(() => localStorage.removeItem("slip-7"));
  await page.goto(`${shop.url}/logout`);
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("[F18] a logout leaves no account behind, where another tab stands on the search", async ({
  page,
  context,
  shop,
}) => {
  await shop.call("POST", "/api/accounts", { name: "Left Behind", playsLottery: true });
  for (let time = 0; time < 5; time++) {
    await signIn(page, shop);
    await page.goto(`${shop.url}/account/search?q=Left`);
    await page.getByRole("button", { name: "Left Behind" }).first().click();
    await expect(page.locator("#account-bar")).toContainText("Left Behind");
    const other = await context.newPage();
    await other.goto(`${shop.url}/account/search`);
    await page.getByText("Settings", { exact: true }).first().click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("**/login");
    // A navigation that another one replaces is an error to waitForURL.
    await expect(other).toHaveURL(/\/login/);
    await other.waitForLoadState("load");
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await other.close();
  }
});
