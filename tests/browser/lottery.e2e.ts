import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hold, KEYBOARD, MOUSE, TOUCH } from "./hands.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

/** Real numbers of the Irish Lotto of 12 September 2026: Main and Plus 1; the third set is invented. */
const NIGHT = [
  { numbers: [1, 3, 9, 14, 16, 19], bonus: "27" },
  { numbers: [3, 8, 9, 21, 25, 32], bonus: "14" },
  { numbers: [2, 5, 11, 22, 33, 44], bonus: "45" },
];

test("[S2.10.2 D1.1.4] scripts off: a night's draws are entered and shown", async ({ browser, shop }) => {
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

test("[S2.12.1,14 S4.6.9] a clerk takes a bet with the picker, and sees it on the list", async ({
  page,
  shop,
}) => {
  await shop.call("POST", "/api/accounts", { name: "Tom Walsh", playsLottery: true });
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/manage-bets`);
  await page.getByRole("link", { name: "Add Bet" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Select Account").fill("Tom Walsh");
  for (const number of [3, 9, 14])
    await dialog.locator(`input[name=selectedNumbers][value="${number}"]`).click();
  await expect(dialog.locator(".bet-summary")).toContainText("£10.00");
  await dialog.getByRole("button", { name: "Add Bet" }).click();
  await expect(page.getByRole("status")).toContainText("Bet added");
  await expect(page.getByText("Selection #1", { exact: true })).toBeVisible();
});

/** 12 September 2026 was a draw night: bets closed at 19:45 in Dublin, 18:45 by UTC. */
const AFTERNOON = "2026-09-12T14:00:00Z";
const EVENING = "2026-09-12T20:30:00Z";

for (const hands of [MOUSE, TOUCH, KEYBOARD])
  test(`[S2.9.10 S2.13.5 S8.2.23] a lottery week ${hands.name}: a bet, the night's draws, £55.00 paid out`, {
    tag: hands === MOUSE ? "@two-servers" : [],
  }, async ({ browser }) => {
    const folder = await mkdtemp(join(tmpdir(), "satchel-week-"));
    const database = { DATABASE_URL: `file:${folder}/shop.db`, DRAWS_FEED: "none" };
    const context = await browser.newContext(hands.context);
    const page = await context.newPage();

    const afternoon = await openShop({ ...database, SHOP_CLOCK: AFTERNOON });
    await afternoon.call("POST", "/api/accounts", { name: "Tom Walsh", playsLottery: true });
    await signIn(page, afternoon);
    await page.goto(`${afternoon.url}/lottery/manage-bets`);
    await hands.press(page.getByRole("link", { name: "Add Bet" }));
    const bet = page.getByRole("dialog");
    await hands.write(bet.getByLabel("Select Account"), "Tom Walsh");
    await bet.locator("x-island[awake]").first().waitFor();
    await hands.pick(bet.locator("#bet-numbers"), [3, 9, 14]);
    await hands.press(bet.getByRole("button", { name: "Add Bet" }));
    await expect(page.getByRole("status")).toContainText("Bet added");
    await afternoon.close();

    const evening = await openShop({ ...database, SHOP_CLOCK: EVENING });
    await page.goto(`${evening.url}/lottery/results`);
    await hands.press(page.getByRole("link", { name: "Enter Draws" }));
    for (const [at, { numbers, bonus }] of NIGHT.entries()) {
      const picker = page.locator(`#draw${at + 1}`);
      await picker.scrollIntoViewIfNeeded();
      await page.locator(`x-island[awake] #draw${at + 1}`).waitFor();
      const { inside, grid } = await picker.evaluate((field) => ({
        inside: field.getBoundingClientRect().right,
        grid: field.querySelector(".picker-grid")!.getBoundingClientRect().right,
      }));
      // Balls that reach into the next draw's would be pressed for it.
      expect(grid).toBeLessThanOrEqual(inside + 1);
      await hands.pick(picker, numbers, Number(bonus));
      await expect(picker.locator(".picker-count")).toContainText(`bonus ball ${bonus}`);
    }
    await hands.press(page.getByRole("button", { name: "Submit Draws" }));
    await expect(page.getByRole("status")).toContainText("Weekly draws submitted!");
    const tom = page.locator(".player", { hasText: "Tom Walsh" });
    await expect(tom).toContainText("3 matches");
    await expect(tom).toContainText("Won: £55.00");

    await page.goto(`${evening.url}/lottery/unpaid`);
    await expect(page.locator("#owed-sums")).toContainText("£55.00");
    await hands.press(page.getByRole("switch", { name: "Unpaid to Tom Walsh" }));
    await expect(page.getByRole("status")).toContainText("Tom Walsh marked as paid");
    await expect(page.getByRole("switch", { name: "Paid to Tom Walsh", exact: true })).toBeChecked();
    await page.reload();
    await expect(page.getByText("No Unpaid Results")).toBeVisible();

    await page.goto(`${evening.url}/lottery/results`);
    const paid = page.getByRole("switch", { name: "Paid to Tom Walsh", exact: true });
    // A key that is held down switches it once.
    await (hands === KEYBOARD ? hold(paid, "Enter") : hands.press(paid));
    await expect(page.getByRole("status")).toContainText("Tom Walsh marked as unpaid");

    await page.goto(`${evening.url}/account/search?q=tom`);
    await hands.press(page.getByRole("button", { name: /Tom Walsh/ }));
    const pay = page.getByRole("button", { name: "Pay £55.00" });
    await pay.waitFor();
    if (hands === KEYBOARD) {
      await page.keyboard.press("y");
      await expect(pay).toBeFocused();
      await page.keyboard.press("Enter");
    } else await hands.press(pay);
    await expect(page.getByRole("status")).toContainText("Tom Walsh marked as paid: £55.00");
    await expect(pay).toHaveCount(0);
    await evening.close();
    await context.close();
    await rm(folder, { recursive: true });
  });
