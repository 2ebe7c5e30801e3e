import { expectOpenToAll } from "./axe.ts";
import { expect, signIn, test } from "./shop.ts";

const FILE = 'name,balance\r\n"Nora Byrne","-20"\r\n"Tom Reilly","-4.50"\r\n';

test("a clerk notes what a debtor says, and takes a part payment, without leaving the list", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.evaluate(async (file) => {
    const body = new URLSearchParams({ file, which: "all", taken: "", known: "", key: "" });
    await fetch("/administration/accounts/import/open", { method: "POST", body });
  }, FILE);
  await page.goto(`${shop.url}/administration/debtors`);
  const list = page.locator("#debtors");
  await expect(list).toContainText("Owed£24.50");
  await expectOpenToAll(page, "debtors");

  await page.getByRole("link", { name: "Note of Nora Byrne" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Pays the rest on Friday");
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(list.getByRole("row", { name: /Nora Byrne/ })).toContainText("Pays the rest on Friday");

  await page.getByRole("link", { name: "Deposit from Nora Byrne" }).click();
  await page.getByLabel("Amount (£)").fill("5");
  await page.keyboard.press("Enter");
  await expect(list.getByRole("row", { name: /Nora Byrne/ })).toContainText("£15.00");
  await expect(list).toContainText("Owed£19.50");
  expect(new URL(page.url()).pathname).toBe("/administration/debtors");
});

test("a limit that is raised waits on the account, and one press cancels it", async ({ page, shop }) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  await page.getByLabel("Customers may owe").selectOption({ label: "up to their limit" });
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Settings saved")).toBeVisible();
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  const panel = page.locator("#account-panel");
  const set = async (limit: string) => {
    await panel.getByRole("link", { name: "Edit Account" }).click();
    await page.getByLabel("May owe at most (£)").fill(limit);
    await page.getByRole("button", { name: "Save Changes" }).click();
  };
  await set("50");
  await expect(panel).toContainText("May owe£50.00");
  await set("100");
  const cancel = panel.getByRole("button", { name: "Cancel the higher limit" });
  await expect(cancel).toBeVisible();
  await expectOpenToAll(page, "an account with a higher limit");
  await cancel.click();
  await expect(page.getByText("Higher limit cancelled")).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(panel).toContainText("May owe£50.00");
});
