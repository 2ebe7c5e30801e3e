import { expect, signIn, test } from "./shop.ts";

/** Real numbers of the Irish Lotto of 12 September 2026: Main and Plus 1; the third set is nobody's. */
const NIGHT = [
  { numbers: [1, 3, 9, 14, 16, 19], bonus: "27" },
  { numbers: [3, 8, 9, 21, 25, 32], bonus: "14" },
  { numbers: [2, 5, 11, 22, 33, 44], bonus: "45" },
];

test("scripts off: a night's draws are entered and shown", async ({ browser, shop }) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Nora Byrne" });
  await shop.call("POST", "/api/lotteryplayers", { accountId: id, name: "Nora Byrne" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/results`);
  await page.getByRole("link", { name: "Enter Draws" }).click();
  await page.getByLabel("Draw date").fill("2026-09-12");
  for (const [at, { numbers, bonus }] of NIGHT.entries()) {
    for (const number of numbers)
      await page.locator(`input[name=draw${at + 1}Numbers][value="${number}"]`).check();
    await page.locator(`select[name=draw${at + 1}Bonus]`).selectOption(bonus);
  }
  await page.getByRole("button", { name: "Submit Draws" }).click();
  await expect(page.getByText("Weekly draws submitted!")).toBeVisible();
  await expect(page.getByText("12 September 2026 (Saturday) - 3 Draws")).toBeVisible();
  await context.close();
});

test("a clerk takes a bet with the picker, and sees it on the list", async ({ page, shop }) => {
  await shop.call("POST", "/api/accounts", { name: "Tom Walsh", playsLottery: true });
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/manage-bets`);
  await page.getByRole("link", { name: "Add Bet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Select Account").selectOption({ label: "Tom Walsh" });
  for (const number of [3, 9, 14])
    await dialog.locator(`input[name=selectedNumbers][value="${number}"]`).click();
  await expect(dialog.locator(".bet-summary")).toContainText("£10.00");
  await dialog.getByRole("button", { name: "Add Bet" }).click();
  await expect(page.getByRole("status")).toContainText("Bet added");
  await expect(page.getByText("Selection #1", { exact: true })).toBeVisible();
});
