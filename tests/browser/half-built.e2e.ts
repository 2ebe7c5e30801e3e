import type { Locator, Page } from "playwright/test";
import { seen } from "./hands.ts";
import { awake, finder, fourHorses, line, newAccount, onSlip, test, toCounter } from "./race-day.ts";
import { expect, openShop, signIn } from "./shop.ts";

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

const BACK = "Your form is here again as you left it. Nothing of it was sent.";

test("[F60] forms that are half typed are there again after a reload, a link and Back, and Esc; not after Cancel", async ({
  page,
}) => {
  const shop = await openShop({ SHOP_CLOCK: "2026-08-15T21:00:00Z" });
  await shop.call("POST", "/api/accounts", { name: "Seán Byrne", playsLottery: true });
  await signIn(page, shop);
  const dialog = page.getByRole("dialog");
  const toast = page.locator("#toasts");

  // Add Account, on a page of its own and in its dialog.
  const name = page.getByLabel("Name", { exact: true });
  await page.goto(`${shop.url}/administration/accounts/new`);
  await name.fill("Maeve Kelly");
  await page.getByLabel("Opening balance (£)").fill("20");
  const isThere = async () => {
    await expect(toast).toContainText(BACK);
    await expect(name).toHaveValue("Maeve Kelly");
    await expect(page.getByLabel("Opening balance (£)")).toHaveValue("20");
  };
  await page.reload();
  await isThere();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await page.waitForURL((url) => !url.pathname.endsWith("/new"));
  await page.goBack();
  await isThere();
  await page.goto(`${shop.url}/administration/accounts`);
  const addAccount = page.getByRole("main").getByRole("link", { name: "Add Account" });
  await addAccount.click();
  await isThere();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await addAccount.click();
  await expect(name).toHaveValue("");
  await name.fill("Nora Daly");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await addAccount.click();
  await expect(name).toHaveValue("Nora Daly");
  await dialog.getByRole("button", { name: "Add Account" }).click();
  await expect(toast).toContainText("Account added");
  await page.goto(`${shop.url}/administration/accounts/new`);
  await page.getByLabel("Opening balance (£)").focus();
  await expect(name).toHaveValue("");

  // Enter Draws: the day that was chosen loads its own draws first.
  await page.goto(`${shop.url}/lottery/results`);
  await page.getByRole("link", { name: "Enter Draws" }).click();
  const picked = (part: string) =>
    dialog
      .locator(`${part} input:checked`)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await dialog.getByLabel("Draw date").fill("2026-08-12");
  await dialog.locator("x-island[awake] #draw1").waitFor();
  for (const number of ["5", "17"]) await dialog.locator(`#draw1 input[value="${number}"]`).click();
  await dialog.locator('#draw2 input[value="9"]').click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole("link", { name: "Enter Draws" }).click();
  await expect(toast).toContainText(BACK);
  await expect(dialog.getByLabel("Draw date")).toHaveValue("2026-08-12");
  await expect(dialog.locator("#draw1 .picker-count")).toContainText("5, 17");
  expect([await picked("#draw1"), await picked("#draw2")]).toEqual([["5", "17"], ["9"]]);

  // Add Bet: numbers, amount and length are islands.
  await page.goto(`${shop.url}/lottery/manage-bets`);
  await page.getByRole("link", { name: "Add Bet" }).first().click();
  await dialog.getByLabel("Account").fill("Seán Byrne");
  for (const number of ["7", "21"])
    await dialog.locator(`input[name=selectedNumbers][value="${number}"]`).check();
  await dialog.getByLabel("Bet Amount", { exact: true }).fill("12.50");
  await dialog.getByLabel("Include Bonus Ball").check();
  await page.reload();
  await page.getByRole("link", { name: "Add Bet" }).first().click();
  await expect(toast).toContainText(BACK);
  await expect(dialog.getByLabel("Account")).toHaveValue("Seán Byrne");
  await expect(dialog.locator("input[name=selectedNumbers]:checked")).toHaveCount(2);
  await expect(dialog.getByLabel("Bet Amount", { exact: true })).toHaveValue("12.50");
  await expect(dialog.getByLabel("Include Bonus Ball")).toBeChecked();
  await dialog.getByRole("button", { name: "Add Bet" }).click();
  await expect(toast).toContainText("Bet added");

  // The count of a drawer.
  await page.goto(`${shop.url}/administration/settings`);
  await page.getByLabel("Tills").check();
  await page.getByRole("button", { name: "Save Settings" }).click();
  await page.getByRole("link", { name: "No till" }).first().click();
  await page.getByLabel("Name of this till").fill("Front desk");
  await page.keyboard.press("Enter");
  await page.getByLabel("£20 notes").fill("2");
  await page.getByLabel("£1 coins").fill("7");
  await page.reload();
  await expect(toast).toContainText(BACK);
  await expect(page.getByLabel("£20 notes")).toHaveValue("2");
  await expect(page.locator("[data-count-total]")).toHaveText("£47.00");
  await page.getByRole("button", { name: "Open the Shift" }).click();
  await expect(page.getByRole("link", { name: "Front desk, open" }).first()).toBeVisible();
  // The draws that were never submitted.
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("half-typed") ?? "[]").length)).toBe(1);
  await shop.close();
});
