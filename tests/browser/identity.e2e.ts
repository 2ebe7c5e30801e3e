import { expectOpenToAll } from "./axe.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

test("a clerk challenges a customer, takes a photograph, and says that they are on a list", async ({
  page,
}) => {
  const shop = await openShop();
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  await page.getByRole("switch", { name: "Customer identity" }).check();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();

  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.getByRole("link", { name: "Challenge Age" }).click();
  await page.getByLabel("Document shown").selectOption("Passport");
  await page.getByLabel("Result").selectOption("18 or over");
  await page.getByLabel("Birthday").fill("1980-05-31");
  await expectOpenToAll(page, "the dialog of a challenge");
  await page.getByRole("button", { name: "Save Challenge" }).click();
  await expect(page.locator("#identity")).toContainText("18 or over: Passport");

  await page.getByRole("link", { name: "Add Photograph" }).click();
  const clip = { x: 0, y: 0, width: 40, height: 30 };
  const picture = await page.screenshot({ type: "jpeg", clip });
  const photograph = { name: "maeve.jpg", mimeType: "image/jpeg", buffer: picture };
  await page.getByLabel("Photograph", { exact: true }).setInputFiles(photograph);
  await expectOpenToAll(page, "the dialog of a photograph");
  await page.getByRole("button", { name: "Save Photograph" }).click();
  await expect(page.getByRole("main")).toContainText("only where the customer agrees");
  await page.getByLabel("Photograph", { exact: true }).setInputFiles(photograph);
  await page.getByLabel("The customer agrees").check();
  await page.getByRole("button", { name: "Save Photograph" }).click();
  const shown = page.getByRole("img", { name: "Maeve Kelly, photograph" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);

  await page.goto(`${shop.url}/administration/exclusion-lists/import`);
  await expectOpenToAll(page, "importing a list");
  await page.getByLabel("Whose list").fill("MOSES");
  const list = "Name,Birthday,Until\nKelly Maeve,31/05/1980,2031-08-01\n";
  const csv = { name: "list.csv", mimeType: "text/csv", buffer: Buffer.from(list) };
  await page.getByLabel("CSV file").setInputFiles(csv);
  await page.getByRole("button", { name: "Show Preview" }).click();
  await expectOpenToAll(page, "the preview of a list");
  await page.getByRole("button", { name: "Import 1 Person" }).click();
  await expectOpenToAll(page, "open questions");
  await page.locator("#open-questions").getByRole("link", { name: "Maeve Kelly" }).click();
  await expectOpenToAll(page, "an account that may be on a list");
  await page.getByRole("button", { name: /^Same Person/ }).click();
  await expect(page.locator("#account-facts")).toContainText("Excluded until 1 August 2031");

  await page.goto(`${shop.url}/account/search?q=maeve`);
  await expectOpenToAll(page, "a search with a photograph");
  await shop.close();
});
