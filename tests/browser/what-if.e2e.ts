import { expectOpenToAll, IN_BRIEF } from "./axe.ts";
import { seen } from "./hands.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

const SATURDAY = { SHOP_CLOCK: "2026-08-29T14:00:00Z" };
const LOSS = "1 number pays back 121.3%: the shop loses 21p of each £1.";

async function shopWithBets() {
  const shop = await openShop(SATURDAY);
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Anne Doyle" });
  await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: 20 });
  const bets = [{ selectedNumbers: [3], betAmount: 5, isNeverEnding: true }];
  await shop.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections: bets });
  return shop;
}

test("what multipliers pay back is asked before they are saved, by keyboard, and the answers are open to all", async ({
  page,
}) => {
  const shop = await shopWithBets();
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/payout-settings`);
  await page.locator("#plain1").fill("8.5");
  await page.getByRole("button", { name: "What Do They Pay Back?" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Payouts of the Lottery" })).toBeVisible();
  await expect(page.getByText(LOSS)).toBeVisible();
  await expect(page.getByText("Bets in force")).toBeVisible();
  await expectOpenToAll(page, "payouts of the lottery");
  await page.getByLabel("1 number", { exact: true }).fill("🎱");
  await page.keyboard.press("Enter");
  await expect(page.getByText("A multiplier is from 0 to 10,000, in steps of 0.5")).toBeVisible();
  await expect(page.getByLabel("1 number", { exact: true })).toHaveValue("🎱");
  // Nothing was saved on the way.
  await page.getByRole("link", { name: "Payout Settings" }).last().click();
  await expect(page.locator("#plain1")).toHaveValue("2");
  await shop.close();
});

test("the menu of the reports leads to the cash that tonight needs, by keyboard, open to all", async ({
  page,
}) => {
  const shop = await shopWithBets();
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/reports/summary`);
  const reports = page.getByRole("navigation", { name: "Reports" });
  await reports.locator("summary").focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await reports.getByRole("link", { name: "What if" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What If");
  await expectOpenToAll(page, "what if", IN_BRIEF);
  await page.getByRole("link", { name: "Cash Needed" }).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("on 19 nights of 20 not more than")).toBeVisible();
  await expectOpenToAll(page, "cash needed");
  await shop.close();
});

test("the same without scripts", async ({ browser }) => {
  const shop = await shopWithBets();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/payout-settings`);
  await page.locator("#plain1").fill("8.5");
  await page.getByRole("button", { name: "What Do They Pay Back?" }).click();
  await expect(page.getByText(LOSS)).toBeVisible();
  await page.getByLabel("Bank (£)").fill("100");
  await page.getByRole("button", { name: "Work Out" }).click();
  await expect(page.getByText("Chance that a bank of £100.00 is lost in a year")).toBeVisible();
  await expect(page.getByText(LOSS)).toBeVisible();
  await context.close();
  await shop.close();
});
