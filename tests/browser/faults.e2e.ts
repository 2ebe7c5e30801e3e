import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, openShop, signIn, test } from "./shop.ts";

/** Changes of the database behind the shop's back. */
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

const PROXY = { contentType: "text/html", body: "<h1>504 Gateway Time-out</h1>" };

test("[F51 F79 S8.4.2,9] a proxy's page is no answer: form, text and key stay, and what was done is done once", async ({
  page,
  console: said,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: `Nora ${Date.now()}` });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.getByRole("main").getByRole("link", { name: "Deposit" }).click();
  await page.getByLabel("Amount (£)").fill("20");
  const deposit = page.getByRole("dialog").getByRole("button", { name: "Deposit" });
  const toast = page.locator("#toasts");
  const lost = "Failed to update balance: we heard nothing back. Try again; it will be done only once.";
  // Done, and the answer is lost on its way; then a network's own page in its place.
  for (const status of [504, 200]) {
    await page.route("**/deposit", async (route) => {
      // The balance beside it refreshes from the same address.
      if (route.request().method() !== "POST") return await route.continue();
      await route.fetch();
      await route.fulfill({ ...PROXY, status });
    });
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await deposit.click();
    await answered;
    await expect(toast).toContainText(lost);
    await expect(page.getByLabel("Amount (£)")).toHaveValue("20");
    await page.unroute("**/deposit");
  }
  await deposit.click();
  await expect(toast).toContainText("Deposit successful");
  await expect(page.locator("#account-panel")).toContainText("£20.00");
  expect((await shop.call<{ balance: number }>("GET", `/api/accounts/${id}`)).balance).toBe(20);

  // A refreshing part keeps its content.
  const asked = page.waitForResponse((answer) => answer.request().headers()["live-event"] !== undefined);
  await page.route(`**/administration/accounts/${id}`, (route) => route.fulfill({ ...PROXY, status: 200 }));
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 1 });
  await asked;
  await expect(page.locator("#account-panel")).toContainText("£20.00");
  await expect(page.getByText("504 Gateway")).toHaveCount(0);
  await page.unroute(`**/administration/accounts/${id}`);

  await page.goto(`${shop.url}/administration/accounts/new`);
  await page.getByLabel("Name").fill("Maeve Kelly");
  await page.route("**/accounts/new", (route) => route.abort());
  await page.getByRole("button", { name: "Add Account" }).click();
  await expect(toast).toContainText(
    "Failed to add account: we heard nothing back. Try again; it will be done only once.",
  );
  await expect(page.getByLabel("Name")).toHaveValue("Maeve Kelly");
  said.splice(0);
});
