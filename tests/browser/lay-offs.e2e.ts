import type { Page } from "playwright/test";
import { expectOpenToAll, IN_BRIEF } from "./axe.ts";
import { hold, KEYBOARD } from "./hands.ts";
import { newAccount, test } from "./race-day.ts";
import { expect, type OpenShop, signIn } from "./shop.ts";

const { press, write } = KEYBOARD;

type Card = { id: number; runners: { id: number; horseName: string; odds: { fractional: string } }[] };

/** Lay-offs switched on, and £100.00 of a customer on a horse with a price; the id of its race. */
async function openBook(page: Page, shop: OpenShop): Promise<{ raceId: number; horse: string }> {
  const { id: accountId } = await newAccount(shop);
  const cards = await shop.call<Card[]>("GET", "/api/racing/racecards");
  const race = cards.find(({ runners }) => runners.every(({ odds }) => odds.fractional !== "SP"))!;
  const { id: racingRunnerId, horseName } = race.runners.find(({ odds }) =>
    /^\d+\/\d+$/.test(odds.fractional),
  )!;
  await shop.call("POST", "/api/racing/bets", {
    ...{ accountId, betType: "Single", stake: 100, selections: [{ racingRunnerId }] },
  });
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  const setting = page.getByRole("switch", { name: "Lay-offs" });
  // The journeys of a file have one shop.
  if (!(await setting.isChecked())) {
    await setting.check();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Settings saved" })).toBeVisible();
  }
  return { raceId: race.id, horse: horseName };
}

test("what to lay off is found from the book and recorded by keyboard; a held key records one", async ({
  page,
  shop,
}) => {
  test.setTimeout(480_000);
  const { raceId, horse } = await openBook(page, shop);
  const recorded = async () => (await shop.call<unknown[]>("GET", "/api/racing/lay-offs")).length;
  const before = await recorded();
  await page.goto(`${shop.url}/racing/book?race=${raceId}`);
  await press(page.getByRole("link", { name: "What to lay off" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Lay-offs, /);
  await expect(page.getByText(`on ${horse} at`)).toBeVisible();
  await expectOpenToAll(page, "what to lay off");

  await write(page.getByLabel("Worst result at least (£)"), "-150");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/keep=-150$/);
  await expect(page.getByText(/the worst result is then -£1(50|49)\.\d\d/).first()).toBeVisible();

  await press(page.getByRole("link", { name: /^Record £/ }).first());
  const dialog = page.getByRole("dialog", { name: "Record Lay-off" });
  await expect(dialog.getByLabel("Stake (£)")).not.toHaveValue("");
  await press(dialog.getByRole("button", { name: "Record Lay-off" }));
  await expect(dialog.getByLabel("Bookmaker")).toBeFocused();
  await expectOpenToAll(page, "a lay-off without its bookmaker", IN_BRIEF);
  await page.keyboard.type("Bright & Sons");
  await hold(dialog.getByRole("button", { name: "Record Lay-off" }), "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Lay-off \d+$/);
  await expectOpenToAll(page, "a lay-off");
  expect(await recorded()).toBe(before + 1);

  await press(page.getByRole("link", { name: "Void Lay-off" }));
  const question = page.getByRole("dialog", { name: "Void Lay-off" });
  await write(question.getByLabel("Reason"), "The bookmaker did not take it");
  await expectOpenToAll(page, "the dialog that voids a lay-off", IN_BRIEF);
  await press(question.getByRole("button", { name: "Void Lay-off" }));
  await expect(page.getByText(/^Lay-off \d+ voided$/)).toBeVisible();
  await expect(page.getByRole("row", { name: /Void £/ })).toContainText("The bookmaker did not take it");
  await page.goto(`${shop.url}/racing/lay-offs`);
  await expect(page.getByRole("row", { name: /Bright & Sons/ })).toContainText("Void");
  await expectOpenToAll(page, "the list of lay-offs");
});

test("a lay-off is recorded, read and printed without a script; keyed twice it is asked about", async ({
  browser,
  page,
  shop,
}) => {
  const { raceId } = await openBook(page, shop);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`${shop.url}/racing/races/${raceId}`);
  await plain.getByRole("link", { name: "Limit and history" }).click();
  await plain
    .getByRole("link", { name: /^Record £/ })
    .first()
    .click();
  await plain.getByLabel("Bookmaker").fill("Harbour Racing");
  await plain.getByRole("button", { name: "Record Lay-off" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText(/^Lay-off \d+$/);
  // A form that is asked for again is another form: the same bet in it is asked about.
  await plain.goBack();
  await plain.getByLabel("Bookmaker").fill("harbour racing");
  await plain.getByRole("button", { name: "Record Lay-off" }).click();
  await expect(plain.getByText(/ with Harbour Racing is the same, recorded /)).toBeVisible();
  await expect(plain.getByRole("button", { name: "Record Another" })).toBeVisible();
  await plain.goto(`${shop.url}/racing/lay-offs`);
  await expect(plain.getByRole("row").filter({ hasText: "Harbour Racing" })).toHaveCount(1);
  await plain.getByRole("link", { name: /^Print/ }).click();
  await expect(plain.getByRole("row").filter({ hasText: "Harbour Racing" })).toBeVisible();
  await context.close();
});
