import { seen } from "./hands.ts";
import { expect, openShop, signIn, test } from "./shop.ts";

/** A Saturday evening after the draw. */
const EVENING = "2026-08-15T21:00:00Z";
const six = (first: number) => Array.from({ length: 6 }, (_, at) => first + at);
const night = (drawDate: string, ...firsts: number[]) =>
  firsts.map((first, at) => ({ drawDate, drawType: at + 1, winningNumbers: six(first), bonusBall: 47 }));

async function openEvening() {
  const shop = await openShop({ SHOP_CLOCK: EVENING });
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Nora Byrne" });
  await shop.call("POST", "/api/lotteryplayers", { accountId: id });
  await shop.call("POST", "/api/lottery/draw-results", night("2026-08-15", 1, 11, 21));
  return shop;
}

test("[F1] a date that is typed loads its day, and other numbers are asked about before they replace", async ({
  page,
}) => {
  const shop = await openEvening();
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/results`);
  await page.getByRole("link", { name: "Enter Draws" }).click();
  const dialog = page.getByRole("dialog");
  const main = dialog.locator("#draw1");
  await expect(main.locator(".picker-count")).toContainText("1, 2, 3, 4, 5, 6");
  await expect(dialog).toContainText("These draws are already entered");
  const date = dialog.getByLabel("Draw date");
  await date.focus();
  // A day or a month earlier, whichever the browser writes first: nothing is stored on either.
  await page.keyboard.press("ArrowDown");
  await expect(main.locator("input:checked")).toHaveCount(0);
  await expect(dialog).not.toContainText("These draws are already entered");
  await expect(date).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(main.locator(".picker-count")).toContainText("1, 2, 3, 4, 5, 6");

  await dialog.locator("x-island[awake] #draw1").waitFor();
  await main.locator('input[value="6"]').click();
  await main.locator('input[value="7"]').click();
  await dialog.getByRole("button", { name: "Submit Draws" }).click();
  const question = dialog.getByRole("region", { name: "Replace what is stored for 15 August 2026?" });
  await expect(question.getByRole("radio", { name: "Keep what is stored" })).toBeFocused();
  await expect(question).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(question.getByRole("radio", { name: "Replace it with what was typed" })).toBeChecked();
  await dialog.getByRole("button", { name: "Submit Draws" }).click();
  await expect(page.getByRole("status")).toContainText("Weekly draws submitted!");
  await expect(page.getByText(/Corrected on .* by staff/)).toBeVisible();
  await shop.close();
});

test("[F1] while the draws of another date are on their way, no number can be picked that they would wipe out", async ({
  page,
}) => {
  const shop = await openEvening();
  await signIn(page, shop);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/enter\/day/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${shop.url}/lottery/results/enter`);
  const number = page.locator('#draw1 input[value="9"]');
  await expect(number).toBeEnabled();
  await page.getByLabel("Draw date").fill("2026-08-08");
  await expect(number).toBeDisabled();
  answer();
  await expect(number).toBeEnabled();
  await expect(page.locator("#draw1 input:checked")).toHaveCount(0);
  await expect(page.getByLabel("Draw date")).toHaveValue("2026-08-08");
  await shop.close();
});

test("[F1] draws that are fetched behind the open dialog are not overwritten", async ({ page }) => {
  const shop = await openEvening();
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/results/enter?date=2026-08-12`);
  for (const draw of [1, 2, 3]) {
    // The first of these clicks wakes the picker, and counts, too.
    for (const number of six(draw)) await page.locator(`#draw${draw} input[value="${number}"]`).click();
    await page.locator(`#draw${draw} select`).selectOption("40");
    await expect(page.locator(`#draw${draw} .picker-count`)).toContainText(six(draw).join(", "));
  }
  await shop.call("POST", "/api/lottery/draw-results", night("2026-08-12", 31, 32, 33));
  await page.getByRole("button", { name: "Submit Draws" }).click();
  await expect(
    page.getByText("Draws of 12 August 2026 were stored since this form was shown."),
  ).toBeVisible();
  for (const draw of [1, 2, 3]) await page.locator(`input[name=draw${draw}Choice]`).first().check();
  await page.getByRole("button", { name: "Submit Draws" }).click();
  await expect(page.getByText("The stored draws stay as they are")).toBeVisible();
  await shop.close();
});

test("[F1] scripts off: a plain button shows the day, and the Enter key still submits", async ({
  browser,
}) => {
  const shop = await openEvening();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/results/enter`);
  await page.getByLabel("Draw date").fill("2026-08-08");
  await page.getByRole("button", { name: "Show this day" }).click();
  await expect(page.getByLabel("Draw date")).toHaveValue("2026-08-08");
  await expect(page.locator("#draw1 input:checked")).toHaveCount(0);
  await page.locator('input[name=draw1Numbers][value="4"]').focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#draw1-line-error")).toHaveText("Draw 1: Please select exactly 6 numbers.");
  await context.close();
  await shop.close();
});
