import type { Page } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { expect, signIn, test } from "./shop.ts";

/** The customers of one test: the shop is the same for the next. */
const fileOf = (surname: string) => ({
  name: "customers.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(
    [
      "Name;Description;Opening balance;Plays lottery",
      `Maeve ${surname};"Pays on Fridays\nin cash";£12;yes`,
      `Nora ${surname};;-5;no`,
      `Tom ${surname};;12.345;no`,
    ].join("\n"),
  ),
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    const surname = javaScriptEnabled ? "Kelly" : "Byrne";
    const row = (page: Page, name: string) => page.getByRole("row", { name: `${name} ${surname}` });

    test("an owner opens the customers of a file, after a preview", async ({ page, shop }) => {
      await signIn(page, shop);
      await page.goto(`${shop.url}/administration/accounts`);
      await page.getByRole("link", { name: "Import CSV" }).click();
      if (javaScriptEnabled) await expectOpenToAll(page, "the form of an import");
      await page.getByLabel("CSV file").setInputFiles(fileOf(surname));
      await page.getByRole("button", { name: "Show Preview" }).click();
      await expect(row(page, "Nora")).toContainText("£5.00 owed");
      await expect(row(page, "Tom")).toContainText("is no amount");
      if (javaScriptEnabled) await expectOpenToAll(page, "the preview of an import");
      await page.getByRole("button", { name: "Open 2 Accounts" }).click();
      await expect(page.getByText("2 accounts opened")).toBeVisible();
      await expect(row(page, "Nora")).toContainText("£5.00 owed");
      await expect(row(page, "Maeve")).toContainText("£12.00");
      await expect(row(page, "Tom")).toHaveCount(0);
    });
  });
