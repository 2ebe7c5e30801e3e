import type { Page } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { EVENING, MORNING, newAccount, test } from "./race-day.ts";
import { expect, type OpenShop, signIn } from "./shop.ts";

type Card = { runners: { id: number; odds: { fractional: string } }[] };

/** More bets than a page shows, of every length: singles each way, doubles, Lucky 15s and fourfolds. */
async function placeBets(shop: OpenShop): Promise<void> {
  const { id: accountId } = await newAccount(shop);
  const cards = await shop.call<Card[]>("GET", "/api/racing/racecards");
  const horses = cards.flatMap(({ runners }) => runners.find(({ odds }) => odds.fractional !== "NR") ?? []);
  const types = [
    { betType: "Each-Way", horses: 1 },
    { betType: "Double", horses: 2 },
    { betType: "Lucky15", horses: 4, eachWay: true },
    { betType: "Accumulator", horses: 8 },
  ];
  const items = Array.from({ length: 24 }, (_, at) => {
    const { horses: count, eachWay = false, betType } = types[at % types.length]!;
    const selections = horses.slice(at, at + count).map(({ id }) => ({ racingRunnerId: id }));
    return { betType, racingBet: { stake: 30, eachWay, selections } };
  });
  await shop.call("POST", "/api/betslip/create", { accountId, items });
}

const open = async (page: Page, name: RegExp | string): Promise<void> => {
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** Bets in a list, on a receipt and on paper are looked at in the demo's Saturday. */
test("no screen of the bets shuts anybody out, wide or narrow, light or dark, nor runs over its edge", async ({
  page,
  day,
}) => {
  test.setTimeout(480_000);
  const morning = await day.open(MORNING.SHOP_CLOCK);
  await signIn(page, morning);
  await page.goto(`${morning.url}/signup`);
  await expectOpenToAll(page, "sign-up");
  await page.goto(`${morning.url}/racing/all-bets`);
  await expect(page.getByText("No racing bets have been placed yet.")).toBeVisible();
  await expectOpenToAll(page, "all bets, none");
  await placeBets(morning);
  await page.goto("about:blank");

  const evening = await day.open(EVENING);
  await page.context().clearCookies();
  await signIn(page, evening);
  await expect
    .poll(async () => (await evening.call<object[]>("GET", "/api/racing/bets/pending")).length)
    .toBe(0);
  await page.goto(`${evening.url}/racing/all-bets`);
  await expect(page.getByText("Page 1 of 2 • 20 bets shown")).toBeVisible();
  await page.getByText("Lost", { exact: true }).first().click();
  await expect(page.getByText("Bet Status Lost")).toBeVisible();
  await expectOpenToAll(page, "all bets, those that lost");
  const lost = page.locator("article.bet-card:not([hidden])").first();
  await lost.getByRole("link", { name: /Details/ }).click();
  await expect(page.getByRole("dialog")).toContainText("Returns £0.00");
  await expectOpenToAll(page, "bet details");
  await page.keyboard.press("Escape");
  await lost.getByRole("link", { name: /Details/ }).click();
  await expect(page.getByText("Cached, expires at")).toBeVisible();
  await open(page, "Void Bet");
  await expect(page.getByRole("dialog")).toContainText("Reason");
  await expectOpenToAll(page, "settling a bet again");
  await page.getByLabel("Reason").fill("Taken after the off");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText(/Bet [\w-]+ voided/);
  await expect(page.getByRole("dialog")).toBeHidden();
});
