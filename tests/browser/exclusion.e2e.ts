import { expectOpenToAll } from "./axe.ts";
import { expect, signIn, test } from "./shop.ts";

test("a clerk excludes a customer from the account, and the next deposit is refused aloud", async ({
  page,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  await page.getByRole("switch", { name: "Exclusion and care" }).check();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.getByRole("link", { name: "Exclude" }).click();
  await page.getByLabel(/^Exclusion: 6 months/).check();
  await expectOpenToAll(page, "the dialog of an exclusion");
  await page.getByRole("button", { name: "Exclude" }).click();
  await expect(page.locator("#account-facts")).toContainText("Excluded until");
  await expectOpenToAll(page, "an excluded account");

  await page.getByRole("link", { name: "Change own limits" }).click();
  await page.getByLabel("Paid in a day (£)").fill("20");
  await expectOpenToAll(page, "the dialog of limits at a customer's wish");
  await page.getByRole("button", { name: "Save Limits" }).click();
  await expect(page.locator("#account-facts")).toContainText("Paid in a day £20.00");

  await page.getByRole("link", { name: "Care", exact: true }).click();
  await page.getByRole("link", { name: "Add Note" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Asked for a pause");
  await expectOpenToAll(page, "the dialog of a note");
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(page.getByRole("region", { name: "Notes" })).toContainText("Asked for a pause");
  await expectOpenToAll(page, "care for a customer");
  await page.goto(`${shop.url}/administration/care`);
  await expectOpenToAll(page, "customer care");
  await page.goto(`${shop.url}/administration/accounts/${id}`);

  await expect(page.getByRole("link", { name: "Withdraw" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Deposit" })).toHaveCount(0);
  // By an older tab's address it is refused in words.
  await page.goto(`${shop.url}/administration/accounts/${id}/deposit`);
  await page.getByLabel("Amount (£)").fill("5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toContainText("No bets or deposits; money can be paid out.");

  await page.goto(`${shop.url}/administration/exclusions`);
  await expect(page.locator("#exclusions")).toContainText("1 attempt");
  await expectOpenToAll(page, "exclusions");
});
