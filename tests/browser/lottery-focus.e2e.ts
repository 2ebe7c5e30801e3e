import type { Page } from "playwright/test";
import { seen } from "./hands.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

/** The focused element: docs/focus.md defines where the focus goes. */
const focus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id || document.activeElement?.localName));

const six = (first: number) => Array.from({ length: 6 }, (_, at) => first + at);

test("[F16] after a lottery bet is changed or stopped the focus is on what comes next", async ({ page }) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-08-15T21:00:00Z" });
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Nora Byrne" });
  const bet = { selectedNumbers: [3], betAmount: 5 };
  await shop.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections: [bet, bet] });
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/manage-bets`);

  await page.click("#edit-bet-2");
  await page.getByRole("dialog").locator("x-island[awake]").first().waitFor();
  await page.locator("#bet-numbers [value='7']").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("status")).toContainText("Bet changed");
  await focus(page).toBe("edit-bet-2");

  await page.click("#stop-bet-2");
  await page.getByRole("dialog").getByRole("button", { name: "Stop £5.00 Bet" }).click();
  await expect(page.getByRole("status")).toContainText("Bet stopped");
  await focus(page).toBe("add-bet");

  // A dialog that is given up gives the focus back to what opened it.
  await page.click("#stop-bet-1");
  await expect(page.getByRole("button", { name: "Stop £5.00 Bet" })).toBeFocused();
  await page.keyboard.press("Escape");
  await focus(page).toBe("stop-bet-1");

  await page.goto(`${shop.url}/administration/payout-settings`);
  // A browser's number field would make 25 of it.
  await page.locator("#plain1").fill("");
  await page.locator("#plain1").pressSequentially("2,5");
  await page.keyboard.press("Enter");
  await expect(page.locator("#plain1-error")).toHaveText("Write it with a point, such as 2.5");
  await page.locator("#plain1").fill("2.5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Replace what is saved?" })).toBeVisible();
  await page.getByRole("button", { name: "Replace and Save" }).click();
  await expect(page.getByRole("status")).toContainText("Payout configurations saved to database!");
  await focus(page).toBe("payout-1-tab");
  await shop.close();
});

test("[F16] a night's draws that are refused focus the draw at fault, in sight, whatever was done before", async ({
  page,
}) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-08-15T21:00:00Z" });
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Nora Byrne" });
  await shop.call("POST", "/api/lotteryplayers", { accountId: id });
  const draws = [1, 2, 3].map((drawType) => ({
    drawDate: "2026-08-12",
    drawType,
    winningNumbers: six(10 * drawType),
    bonusBall: 47,
  }));
  await shop.call("POST", "/api/lottery/draw-results", draws);
  await signIn(page, shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.url}/lottery/results`);
  await page.click("#enter-draws");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Draw date").fill("2026-08-12");
  await expect(dialog.locator("#draw3 input:checked")).toHaveCount(6);
  await dialog.locator("#draw3").scrollIntoViewIfNeeded();
  await dialog.locator("x-island[awake] #draw3").waitFor();
  await dialog.locator("#draw3 [name=draw3Numbers][value='30']").click();
  await dialog.getByRole("button", { name: "Submit Draws" }).click();
  const sentence = "Draw 3: Please select exactly 6 numbers.";
  await expect(dialog.locator("#draw3-line-error")).toHaveText(sentence);
  await expect(dialog.locator("#draw3-line-error")).toBeInViewport();
  await expect(dialog.locator(":focus")).toHaveAttribute("name", "draw3Line");

  // Now it is complete, but differs from the stored one: the refusal's toast goes, and the question has the
  // focus.
  await dialog.locator("#draw3").scrollIntoViewIfNeeded();
  await dialog.locator("x-island[awake] #draw3").waitFor();
  await dialog.locator("#draw3 [name=draw3Numbers][value='40']").click();
  await dialog.getByRole("button", { name: "Submit Draws" }).click();
  await expect(dialog.locator(":focus")).toHaveAttribute("name", "draw3Choice");
  await expect(dialog.locator(":focus")).toBeInViewport();
  await expect(page.getByText(sentence)).toHaveCount(0);
  await seen(page);
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "Submit Draws" }).click();
  await expect(page.getByRole("status")).toContainText("The stored draws stay as they are");
  await shop.close();
});
