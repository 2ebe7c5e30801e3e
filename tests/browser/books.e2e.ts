import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { scan } from "../support/scan.ts";
import { expectOpenToAll } from "./axe.ts";
import { KEYBOARD, seen, tabTo } from "./hands.ts";
import { awake, line } from "./race-day.ts";
import { expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

/** What leaves the shop, by keyboard alone: with scripts, and without any. */
test.use({
  opening: {
    open: () =>
      openShop(
        { RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-29T14:00:00Z" },
        "tests/browser/books-shop.ts",
      ),
  },
});

const { press, write } = KEYBOARD;

/** Replaces what a field holds. */
async function rewrite(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(field);
  await page.keyboard.press("ControlOrMeta+a");
  await write(field, text);
}

for (const javaScriptEnabled of [true, false]) {
  const said = javaScriptEnabled ? "with scripts" : "without scripts";
  /** What both have to call differently, in one shop. */
  const own = javaScriptEnabled ? "1" : "2";
  // axe is a script.
  const look = javaScriptEnabled ? expectOpenToAll : async () => {};

  test(`the books go to the bookkeeper and the cash to the bank, by keyboard ${said}`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, shop);
    await page.goto(`${shop.url}/administration/bookkeeping`);
    await press(page.getByRole("main").getByRole("link", { name: "Accounts" }));
    await page.waitForURL("**/bookkeeping/accounts");
    await rewrite(page, "Code of Lottery winnings", `519${own}`);
    await look(page, "the accounts of the journal");
    await press(page.getByRole("button", { name: "Save Accounts" }));
    await expect(page.locator("#toasts")).toContainText("Accounts saved");

    await press(page.getByRole("main").getByRole("link", { name: "Journal", exact: true }));
    await press(page.getByRole("main").getByRole("link", { name: "Last month" }));
    await expect(page.getByRole("main")).toContainText("1 July 2026 to 31 July 2026");
    await look(page, "a month's journal");
    const downloading = page.waitForEvent("download");
    await press(page.getByRole("link", { name: /Plain CSV/ }));
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/2026-07-01.*2026-07-31.*csv$/);
    expect(await readFile(await file.path(), "utf8")).toContain(`519${own}`);

    await press(page.getByRole("main").getByRole("link", { name: "Banking", exact: true }));
    await page.waitForURL("**/bookkeeping/banking");
    await rewrite(page, "Amount (£)", "120.50");
    await rewrite(page, "Slip number", `10442${own}`);
    await press(page.getByRole("button", { name: "Enter Banking" }));
    const row = page.getByRole("row").filter({ hasText: `10442${own}` });
    await expect(row).toContainText("£120.50");
    await look(page, "cash at the bank");
    await context.close();
  });

  test(`a bet is disputed, noted and settled, by keyboard ${said}`, async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, shop);
    await page.goto(`${shop.url}/racing/all-bets/${javaScriptEnabled ? 5 : 6}`);
    await press(page.getByRole("link", { name: "Open Dispute" }));
    await rewrite(page, "Complaint", "Says the horse was taken at 5/1");
    await press(page.getByRole("button", { name: "Open Dispute" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Dispute \d+$/);

    await press(page.getByRole("link", { name: "Add Note" }));
    await tabTo(page.getByLabel("Status"));
    await page.keyboard.type("Settled for the shop");
    const words = page.getByRole("textbox", { name: "Note", exact: true });
    await tabTo(words);
    await write(words, "The receipt has 4/1");
    await press(page.getByRole("button", { name: "Save Note" }));
    await expect(page.locator("dl.facts")).toContainText("Settled for the shop");
    await expect(page.getByRole("main")).toContainText("The receipt has 4/1");
    await context.close();
  });

  test(`a customer's statement link is made ${said}, and opens on their phone`, async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await signIn(page, shop);
    await page.goto(`${shop.url}/administration/accounts/1`);
    await press(page.getByRole("button", { name: "Statement Link" }));
    await expect(page.getByRole("article", { name: "Statement link" })).toContainText("Maeve Kelly (ID 1)");
    await look(page, "the code of a statement");
    const address = scan(await page.content());
    await context.close();

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
    });
    const opened = await phone.newPage();
    await opened.goto(address);
    await expect(opened.locator("dl.facts")).toContainText("Maeve Kelly (ID 1)");
    await expect(opened.getByRole("region", { name: "Last movements" })).toContainText("Opening balance");
    await look(opened, "a customer's own statement");
    await opened.goto(address.slice(0, -1));
    await expect(opened.getByRole("main")).toContainText("This link opens no statement");
    await look(opened, "a link that opens nothing");
    await phone.close();
  });
}

test("T takes a bet by telephone, and the bet's page says so", async ({ page, shop }) => {
  await serveMaeve(page, shop);
  await page.goto(`${shop.url}/racing/bets`);
  await awake(page);
  await line(page, "£3 single");
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  await tabTo(page.locator("x-island[name=bet-builder] button[name=add][value]:not([value=''])").first());
  await seen(page);
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("button", { name: "Add Racing Bet to Slip" }));
  await seen(page);
  await page.keyboard.press("Enter");
  await press(slip.getByRole("button", { name: "Place Bet" }));
  const dialog = page.getByRole("dialog", { name: "Payment options" });
  const telephone = dialog.getByRole("checkbox", { name: "By telephone" });
  await expect(telephone).not.toBeChecked();
  await page.keyboard.press("t");
  await expect(telephone).toBeChecked();
  await expectOpenToAll(page, "a payment by telephone");
  await page.keyboard.press("o");
  await page.keyboard.press("Enter");
  await expect(slip.locator(".placed-bets .reference")).toBeVisible();
  await press(slip.locator(".placed-bets a").first());
  await expect(page.getByRole("main")).toContainText("£3.00, owed, by telephone");
});

async function serveMaeve(page: Page, shop: OpenShop): Promise<void> {
  await signIn(page, shop);
  await page.goto(`${shop.url}/account/search?q=maeve`);
  await page.getByRole("main").getByRole("button", { name: "Maeve Kelly" }).click();
  await page.waitForURL(`${shop.url}/`);
}
