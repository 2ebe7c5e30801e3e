import type { Locator, Page } from "playwright/test";
import { seen } from "./hands.ts";
import { awake, finder, fourHorses, line, newAccount, onSlip, test, toCounter } from "./race-day.ts";
import { expect } from "./shop.ts";

const chosen = (page: Page) => page.locator(".chosen-list .horse");

test("[F3] a half-built bet is there again after a link, Back and a reload, for its account alone", async ({
  page,
  shop,
}) => {
  const [first, second] = await fourHorses(shop);
  const { name } = await newAccount(shop);
  const other = await newAccount(shop);
  await toCounter(page, shop, name);
  await line(page, "£2 double ew");
  await line(page, first!.line);
  await finder(page).fill("half a na");

  const isThere = async () => {
    await awake(page);
    await expect(chosen(page)).toHaveText([first!.name]);
    await expect(finder(page)).toHaveValue("half a na");
    await expect(page.locator("#bet-amount")).toHaveValue("2.00");
    await expect(page.locator("#bet-eachWay")).toBeChecked();
    await expect(page.locator("[name=betType]:checked")).toHaveValue("Double");
  };
  await page.reload();
  await isThere();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.locator("x-island[name=bet-builder]")).toHaveCount(0);
  await page.goBack();
  await isThere();
  await page.goto(`${shop.url}/racing/races`);
  await page.goto(`${shop.url}/racing/bets`);
  await isThere();

  const serve = async (whom: string) => {
    await page.goto(`${shop.url}/account/search?q=${encodeURIComponent(whom)}`);
    await page.getByRole("button", { name: whom }).click();
    await page.waitForURL(`${shop.url}/`);
    await page.goto(`${shop.url}/racing/bets`);
  };
  await serve(other.name);
  await awake(page);
  await expect(chosen(page)).toHaveCount(0);
  await serve(name);
  await isThere();

  await finder(page).fill("");
  await line(page, second!.line);
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Bet added to slip!");
  await page.reload();
  await awake(page);
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.locator("#bet-amount")).toHaveValue("");

  await line(page, "£2 single");
  await line(page, first!.line);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(finder(page)).toBeFocused();
  await page.reload();
  await awake(page);
  await expect(chosen(page)).toHaveCount(0);
});

test("[F16] the focus rests where the next key is wanted: after adding, placing, and taking off", async ({
  page,
  shop,
}) => {
  const [first, second, third] = await fourHorses(shop);
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  await line(page, "£1 treble");
  for (const horse of [first, second, third]) await line(page, horse!.line);

  const off = (horse: { name: string }) => page.getByRole("button", { name: `Remove ${horse.name}` });
  await off(second!).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(off(third!)).toBeFocused();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(off(first!)).toBeFocused();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(finder(page)).toBeFocused();

  for (const [at, horse] of [first, second, third].entries()) {
    await page.keyboard.type("£1 single");
    await page.keyboard.press("Enter");
    await line(page, horse!.line);
    await page.keyboard.press("Enter");
    await expect(page.locator("#toasts")).toContainText("Bet added to slip!");
    await onSlip(page, at + 1);
    await expect(finder(page)).toBeFocused();
  }
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  const offSlip = (horse: { name: string }) =>
    slip.getByRole("button", { name: `Remove Single, ${horse.name}` });
  await offSlip(second!).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(offSlip(third!)).toBeFocused();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(offSlip(first!)).toBeFocused();

  await slip.getByRole("button", { name: "Place Bet" }).click();
  await page.getByRole("dialog").getByRole("radio", { name: /Paid/ }).check();
  await page.keyboard.press("Enter");
  await expect(slip).toContainText("The bet is placed");
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type("£3 yankee");
  await page.keyboard.press("Enter");
  await expect(page.locator("#bet-amount")).toHaveValue("3.00");

  await finder(page).focus();
  await line(page, "£1 single");
  await line(page, first!.line);
  await page.keyboard.press("Enter");
  await offSlip(first!).focus();
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#slip-tab")).toBeFocused();
});

test("[F20] a withdrawn horse's name is struck through, and not since when it is out", async ({
  page,
  shop,
}) => {
  const cards = await shop.call<
    { id: number; runners: { id: number; nonRunner: boolean; horseName: string }[] }[]
  >("GET", "/api/racing/racecards");
  const card = cards.find(({ runners }) => runners.some(({ nonRunner }) => nonRunner))!;
  const out = card.runners.find(({ nonRunner }) => nonRunner)!;
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  await page.goto(`${shop.url}/racing/races/${card.id}`);
  const row = page.locator(`#runner-${out.id}`);
  const struck = (on: Locator) =>
    on.evaluate((element) => {
      const lines: string[] = [];
      for (let one: Element | null = element; one; one = one.parentElement)
        lines.push(getComputedStyle(one).textDecorationLine);
      return lines.includes("line-through");
    });
  expect(await struck(row.getByText(out.horseName))).toBe(true);
  expect(await struck(row.getByText(/Non-runner/))).toBe(false);
});

test("[F3] what is half built for one customer never shows for the next, whom another tab chose", async ({
  page,
  context,
  shop,
}) => {
  const [ann, ben] = [await newAccount(shop), await newAccount(shop)];
  await toCounter(page, shop, ann.name);
  await line(page, "£1 yankee");
  const other = await context.newPage();
  await other.goto(`${shop.url}/account/search?q=${encodeURIComponent(ben.name)}`);
  await other.getByRole("button", { name: ben.name }).click();
  await expect(page.locator("#account-bar")).toContainText(ben.name);
  await awake(page);
  await expect(page.locator("[name=betType]:checked")).toHaveCount(0);
});
