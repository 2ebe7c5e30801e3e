import type { Locator } from "playwright/test";
import { type Box, differingPixels } from "./pixels.ts";
import { newAccount, test, toCounter } from "./race-day.ts";
import { expect } from "./shop.ts";

type Card = { runners: { id: number; nonRunner: boolean }[] };

/** Whole pixels, inside the screen. */
async function boxOf(locator: Locator): Promise<Box> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  const [left, top] = [Math.ceil(x), Math.ceil(y)];
  return { x: left, y: top, width: Math.floor(width), height: Math.min(Math.floor(height), 600 - top) };
}

test("[F23] the picture keeps a heading above its scrolled list, and the knob of a switch", async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  const account = await newAccount(shop);
  const cards = await shop.call<Card[]>("GET", "/api/racing/racecards");
  for (const { runners } of cards.slice(-8)) {
    const racingRunnerId = runners.find(({ nonRunner }) => !nonRunner)!.id;
    const bet = { accountId: account.id, betType: "Single", stake: 1, selections: [{ racingRunnerId }] };
    await shop.call("POST", "/api/racing/bets", bet);
  }
  await toCounter(page, shop, account.name);
  const list = page.locator(".bet-rows").first();
  await page.evaluate(() => document.querySelector(".account-bets")!.scrollIntoView());
  expect(await list.evaluate((element) => (element.scrollTop = 70))).toBe(70);
  const each = page.getByRole("switch", { name: "Each Way" });
  await each.check();
  await page.mouse.move(0, 0);
  const seen = `data:image/png;base64,${(await page.screenshot({ animations: "disabled" })).toString("base64")}`;
  const [heading, knob] = [await boxOf(page.locator(".account-bets header").first()), await boxOf(each)];

  await page.getByRole("button", { name: "Send Feedback" }).click();
  const panel = page.getByRole("dialog", { name: "Report an Issue" });
  await panel.getByRole("button", { name: "Take Screenshot" }).click();
  const taken = (await panel.getByRole("img").getAttribute("src"))!;
  // Letters are drawn a shade softer (0.022); with rows of the list printed over them it was 0.078.
  expect(await differingPixels(page, seen, taken, heading)).toBeLessThan(0.045);
  // Without the knob a quarter of it differs.
  expect(await differingPixels(page, seen, taken, knob)).toBeLessThan(0.15);
});
