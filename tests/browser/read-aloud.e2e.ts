import type { Locator, Page } from "playwright/test";
import { seen } from "./hands.ts";
import { line, newAccount, onSlip, test, toCounter } from "./race-day.ts";
import { closeBehind, expect, openShop, signIn } from "./shop.ts";

/** Three tasks by the tree that a screen reader reads: each part is found by its role and its name alone. */

/** What a screen reader says of a part. Marks that only decorate are never in it. */
async function read(part: Locator): Promise<string> {
  const tree = await part.ariaSnapshot();
  expect(tree).not.toMatch(/[▾▸▴›‹●○✓½★→]/);
  return tree;
}

const said = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

test("a deposit: the balance is called so, the field has a label, and the answer is said", async ({
  page,
  shop,
}) => {
  const { id, name } = await newAccount(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(main.getByRole("term").filter({ hasText: "Balance" })).toBeVisible();
  await read(page.locator("body"));
  await main.getByRole("link", { name: "Deposit" }).click();
  const dialog = page.getByRole("dialog", { name: "Deposit" });
  await expect(dialog.getByRole("textbox", { name: "Amount (£)" })).toBeFocused();
  expect(await read(dialog)).toContain("balance £12.50");
  await page.keyboard.type("20");
  await dialog.getByRole("button", { name: "Deposit" }).click();
  await said(page, "Deposit successful: £20.00, balance £32.50");
  await expect(main.getByRole("definition").filter({ hasText: "£32.50" })).toBeVisible();
  const rows = page.getByRole("table", { name: "Transactions, newest first" });
  await expect(rows.getByRole("row", { name: /Deposit .*£20\.00 £32\.50/ })).toBeVisible();
});

test("a bet: horse, slip and payment have names, and the reference is said", async ({ page, shop }) => {
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  expect(await read(page.getByRole("region", { name: "Selected account" }))).toContain("Balance £12.50");
  await expect(page.getByRole("combobox", { name: "Horse or whole bet" })).toBeFocused();
  await expect(page.getByRole("group", { name: "Bet type" })).toBeVisible();
  await line(page, "12.50 2 £2 win");
  await onSlip(page, 1);
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  await expect(slip.getByRole("textbox", { name: /^Stake £, Single, / })).toHaveValue("2.00");
  await expect(slip.getByRole("switch", { name: /^Each Way, Single, / })).not.toBeChecked();
  expect(await read(slip)).toContain("Total stake £2.00");
  await slip.getByRole("button", { name: `Place Bet £2.00 for ${name}` }).click();
  const payment = page.getByRole("dialog", { name: "Payment options" });
  await payment.getByRole("radio", { name: /Paid/ }).check();
  await read(payment);
  await payment.getByRole("button", { name: `Place £2.00 for ${name}` }).click();
  await said(page, "Placed!");
  expect(await read(slip)).toMatch(/[A-Z0-9]{3}-[A-Z0-9]{3}/);
});

test("winnings: the switch says to whom, and that they are paid", async ({ page }) => {
  const shop = await openShop(
    { RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-29T14:00:00Z" },
    "tests/browser/demo-shop.ts",
  );
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/unpaid`);
  await read(page.locator("body"));
  const unpaid = page.getByRole("switch", { name: /^Unpaid to / }).first();
  const [, to] = /"Unpaid to (.*)"/.exec(await unpaid.ariaSnapshot())!;
  await expect(unpaid).not.toBeChecked();
  await unpaid.focus();
  await seen(page);
  await page.keyboard.press("Space");
  await said(page, `${to} marked as paid`);
  await expect(page.getByRole("switch", { name: `Paid to ${to}`, exact: true })).toBeChecked();
  await read(page.getByRole("main"));
  await closeBehind(page, shop);
});
