import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, openShop, signIn, test } from "./shop.ts";

/** What happens to the books behind the shop's back. */
const onDisk = (file: string, statement: string) =>
  execFileSync("bun", ["-e", `new (require("bun:sqlite").Database)("${file}").run("${statement}")`]);

test("[S8.1.1 S8.4.9] a deposit that breaks off is a toast over the dialog, and what was typed is still there", async ({
  page,
  console: said,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "satchel-fault-"));
  const shop = await openShop({ DATABASE_URL: `file:${folder}/shop.db` });
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.getByRole("main").getByRole("link", { name: "Deposit" }).click();
  await page.getByLabel("Amount (£)").fill("20");

  onDisk(`${folder}/shop.db`, "alter table transactions rename to lost");
  await page.getByRole("dialog").getByRole("button", { name: "Deposit" }).click();
  const toast = page.locator("#toasts");
  await expect(toast).toContainText(/^Failed to update balance\s*Reference [0-9a-f]{12}/);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByLabel("Amount (£)")).toHaveValue("20");

  onDisk(`${folder}/shop.db`, "alter table lost rename to transactions");
  await page.getByRole("dialog").getByRole("button", { name: "Deposit" }).click();
  await expect(toast).toContainText("Deposit successful");
  await expect(page.locator("#account-panel")).toContainText("+£20.00");
  // The browser notes the fault of the first click, as it should.
  expect(said.splice(0)).toEqual([expect.stringContaining("status of 500")]);
  await shop.close();
  await rm(folder, { recursive: true });
});
