import type { Browser, Page } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { finder, fourHorses, line, newAccount, test, toCounter } from "./race-day.ts";
import { expect, type OpenShop, signIn } from "./shop.ts";

/** Another till, with the book open and its stream connected. */
async function otherTill(browser: Browser, shop: OpenShop, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  shop.screens.add(page);
  await signIn(page, shop);
  const connected = page.waitForResponse((response) => response.url().includes("/events"));
  await page.goto(shop.url + path);
  await connected;
  return page;
}

/** A single on a horse, typed at the counter and owed. */
async function placeSingle(page: Page, horse: string): Promise<void> {
  await line(page, horse);
  await line(page, "£10 win");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").getByText("Bet added to slip!")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Payment options" })).toBeVisible();
  await page.keyboard.press("o");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Owed Bet(s) Placed!");
}

test("a bet at one till stands in the book of another, and on the race's page", async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(480_000);
  const { name } = await newAccount(shop);
  const [horse] = await fourHorses(shop);
  const book = await otherTill(browser, shop, "/racing/book");
  await expect(book.getByText("No pending bets")).toBeVisible();
  await toCounter(page, shop, name);
  await expect(finder(page)).toBeFocused();
  await placeSingle(page, horse!.line);
  const placed = performance.now();
  const row = book.locator("table.book").getByRole("row", { name: horse!.name });
  await expect(row).toContainText("£10.00");
  // Polling alone would take minutes.
  console.log(`the other till's book had the bet after ${Math.round(performance.now() - placed)} ms`);
  await expect(row).toContainText("100.0%");
  await expectOpenToAll(book, "book");
  await book.locator("#race-book header a").click();
  await expect(book.getByRole("heading", { name: "Book" })).toBeVisible();
  await expect(book.locator("table.book").getByRole("row", { name: horse!.name })).toContainText("£10.00");
  await expectOpenToAll(book, "race with a book");
  await book.goto(`${shop.url}/account/search`);
  await expect(book.getByRole("heading", { name: "Book" })).toBeVisible();
  await book.context().close();
});

test("without a script, the book is read by its links", async ({ browser, shop }) => {
  const { id } = await newAccount(shop);
  const cards = await shop.call<{ id: number; runners: { id: number; odds: { fractional: string } }[] }[]>(
    "GET",
    "/api/racing/racecards",
  );
  const later = cards.slice(-2).map((card) => ({
    raceId: card.id,
    racingRunnerId: card.runners.find(({ odds }) => odds.fractional !== "NR")!.id,
  }));
  for (const { racingRunnerId } of later)
    await shop.call("POST", "/api/betslip/create", {
      accountId: id,
      isPaid: false,
      items: [
        {
          betType: "Single",
          racingBet: { stake: 5, eachWay: false, selections: [{ racingRunnerId }] },
        },
      ],
    });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/book`);
  for (const { raceId } of later) {
    await page.locator(`#book-of-${raceId}`).click();
    await expect(page.locator(`#book-of-${raceId}`)).toHaveAttribute("aria-current", "true");
    await expect(page.locator("table.book .strong").first()).toBeVisible();
  }
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("heading", { name: "Book" })).toBeVisible();
  await context.close();
});
