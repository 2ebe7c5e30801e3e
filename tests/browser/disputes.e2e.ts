import { expectOpenToAll } from "./axe.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

test("a manager opens a dispute by keyboard, settles it and makes its evidence", async ({ page }) => {
  const shop = await openShop();
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" });
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 50 });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  await page.getByRole("switch", { name: "Disputes" }).check();
  await page.getByLabel("Adjudicator").fill("IBAS");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();

  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.getByRole("link", { name: /^Dispute/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Complaint", { exact: true }).fill("Says £60.00 were paid in");
  await expectOpenToAll(page, "the dialog that opens a dispute");
  await page.getByLabel("Complaint", { exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dispute 1");
  await expectOpenToAll(page, "a dispute");

  await page.getByRole("link", { name: "Add Note" }).click();
  await page.getByLabel("Status").selectOption("Settled for the shop");
  await page.getByRole("textbox", { name: "Note" }).fill("The till's count agrees with £50.00");
  await expectOpenToAll(page, "the dialog of a note");
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(page.getByRole("main")).toContainText("The till's count agrees");

  await page.getByRole("button", { name: "Evidence Pack" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evidence of Dispute 1");
  await expect(page.getByRole("main").locator("code").first()).toHaveText(/^[0-9a-f]{64}$/);
  await expectOpenToAll(page, "a pack of evidence");
  await page.getByRole("link", { name: "Disputes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Disputes");
  await expectOpenToAll(page, "the list of disputes");
});
