import type { Page } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { fourHorses, line, newAccount, test, toCounter } from "./race-day.ts";
import { expect } from "./shop.ts";

/** Saves settings from the page that is open. */
const limiting = (page: Page) => async (fields: Record<string, string>) =>
  await page.evaluate(async (typed) => {
    const from = await (await fetch("/administration/settings")).text();
    const form = new DOMParser()
      .parseFromString(from, "text/html")
      .querySelector<HTMLFormElement>("#settings-form")!;
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    for (const [name, value] of Object.entries(typed)) body.set(name, value);
    await fetch("/administration/settings", { method: "POST", body });
  }, fields);

test("a slip says what it is past: a bet that is refused, a warning beside the ways of paying, and the day's stake", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const [first] = await fourHorses(shop);
  const { id, name } = await newAccount(shop);
  await toCounter(page, shop, name);
  const limit = limiting(page);
  await limit({ stakeLimit: "REFUSE", stakeLimitPence: "20" });
  await line(page, "£30 single");
  await line(page, first!.line);
  await page.keyboard.press("Enter");
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  await expect(slip).toContainText(
    "Stakes £30.00; the limit is £20.00 per bet. The most this bet may stake is £20.00.",
  );
  await expectOpenToAll(page, "a slip with a bet past its limit");
  const dialog = page.getByRole("dialog", { name: "Payment options" });
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(dialog).toBeHidden();

  await limit({ stakeLimit: "WARN", dayStakeLimit: "REFUSE", dayStakeLimitPence: "25" });
  await page.reload();
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(dialog).toContainText("Stakes £30.00; the limit is £20.00 per bet.");
  await page.keyboard.press("p");
  await expect(dialog).toContainText(
    "Would make £30.00 staked today; the limit is £25.00 per customer and day.",
  );
  await expect(dialog.getByRole("button", { name: /^Place £30.00/ })).toBeDisabled();
  await expectOpenToAll(page, "a payment past the day's stake");
  await page.keyboard.press("Escape");

  await limit({ dayStakeLimitPence: "30" });
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(dialog).not.toContainText("staked today");
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Paid Bet(s) Placed!");
  expect(await shop.call<object[]>("GET", `/api/racing/bets/today/${id}`)).toMatchObject([{ amount: 30 }]);
});

test("a slip says which horse it takes past its liability, warned about or refused", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const [first] = await fourHorses(shop);
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  const limit = limiting(page);
  await limit({ runnerLimit: "REFUSE", runnerLimitPence: "10", raceLimit: "WARN", raceLimitPence: "5" });
  await line(page, "£30 single");
  await line(page, first!.line);
  await page.keyboard.press("Enter");
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  await expect(slip).toContainText(
    /Would pay £[\d.]+ beyond the stakes on .+ if it wins; the limit is £10\.00 per runner\./,
  );
  await expectOpenToAll(page, "a slip with a bet past its horse's liability");
  await limit({ runnerLimit: "OFF" });
  await page.reload();
  await slip.getByRole("button", { name: "Place Bet" }).click();
  await expect(page.getByRole("dialog", { name: "Payment options" })).toContainText(
    /Would pay £[\d.]+ beyond all stakes of the .+ if .+ wins; the limit is £5\.00 per race\./,
  );
  await expectOpenToAll(page, "a payment past a race's liability");
  // Other journeys share the shop.
  await limit({ raceLimit: "OFF" });
});
