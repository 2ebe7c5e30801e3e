import { expectOpenToAll } from "./axe.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

/** Bets of £5.00 a draw, for ever. */
const bets = (...numbers: number[][]) =>
  numbers.map((selectedNumbers) => ({
    ...{ selectedNumbers, betAmount: 5, startDate: "2026-01-01", isNeverEnding: true, playDraw1: true },
  }));

test("a lottery bet at one till stands in the book of another, by keyboard and without a script", async ({
  browser,
  page,
}) => {
  const shop = await openShop();
  const { id: accountId } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Maeve Kelly" });
  await signIn(page, shop);
  const connected = page.waitForResponse((response) => response.url().includes("/events"));
  await page.goto(`${shop.url}/lottery/book`);
  await connected;
  await expect(page.getByText("No bets in the next draw")).toBeVisible();
  await expectOpenToAll(page, "a lottery book without bets");
  await shop.call("POST", "/api/lotteryplayers", {
    ...{ accountId, lotteryNumberSelections: bets([3], [3, 9], [3, 9, 14, 21]) },
  });
  // Polling alone would take minutes.
  await expect(page.getByRole("row", { name: /^3 9 £5\.00 1 bet £45\.00/ })).toBeVisible();
  await expect(page.getByText(/^Worst draw: /)).toBeVisible();
  await expectOpenToAll(page, "a lottery book");
  await page.getByRole("link", { name: "Draw 1 (Main)" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/lottery\/book\?day=.+&draw=1$/);
  await page.setViewportSize({ width: 390, height: 844 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectOpenToAll(page, "a lottery book on a phone");

  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${shop.url}/lottery/book`);
  await expect(plain.getByRole("table", { name: /^Pairs/ })).toBeVisible();
  await plain.getByRole("link", { name: /^Print/ }).click();
  await expect(plain.getByRole("row", { name: /^3 9 14 21 / })).toContainText("£150.00");
  await context.close();
});
