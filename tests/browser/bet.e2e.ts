import { expectOpenToAll, overEdge } from "./axe.ts";
import { seen } from "./hands.ts";
import {
  awake,
  EVENING,
  finder,
  fourHorses,
  line,
  MORNING,
  newAccount,
  onSlip,
  test,
  toCounter,
} from "./race-day.ts";
import { expect, signIn } from "./shop.ts";

for (const viewport of [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
])
  test(`a pound Lucky 15 each way, by keyboard alone, owed; the results come, and its receipt prints (${viewport.width})`, {
    tag: viewport.width === 1366 ? "@two-servers" : [],
  }, async ({ page, day }) => {
    test.setTimeout(240_000);
    const shop = await day.open(MORNING.SHOP_CLOCK);
    await page.setViewportSize(viewport);
    const { id, name } = await newAccount(shop);
    const horses = await fourHorses(shop);
    await signIn(page, shop);
    // From the account search on, no mouse: its field has the focus.
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    const found = page.getByRole("button", { name });
    await expect(found).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(found).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${shop.url}/`);
    const card = page.getByRole("link", { name: /Racing Bets/ });
    await card.focus();
    await seen(page);
    await page.keyboard.press("Enter");
    await awake(page);
    await expect(finder(page)).toBeFocused();

    const began = Date.now();
    await line(page, "£1 lucky 15 ew");
    for (const horse of horses) await line(page, horse.line);
    await expect(page.getByText("Valid selection for Lucky 15 bet")).toBeVisible();
    await expect(page.getByText("15 lines × £1.00 × 2 (each way)")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText("Bet added to slip!")).toBeVisible();
    const slip = page.getByRole("complementary", { name: "Bet slip" });
    await expect(slip.locator(".total")).toHaveText("£30.00");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Payment options" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("o");
    await expect(dialog.getByText("Account will have negative balance")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator("#toasts")).toContainText("Owed Bet(s) Placed!");
    expect(Date.now() - began).toBeLessThan(60_000);

    await expect(slip.getByText("The bet is placed")).toBeVisible();
    await expect(page.locator("#account-bar")).toContainText("£17.50 owed");
    await expect(page.locator("#account-bets")).toContainText("Lucky 15");
    await expect(page.getByRole("button", { name: /Open Bet Slip/ })).toBeHidden();
    const [bet] = await shop.call<{ id: number; betType: string; amount: number; isPaid: boolean }[]>(
      "GET",
      `/api/racing/bets/today/${id}`,
    );
    expect(bet).toMatchObject({ betType: "Lucky15", amount: 30, isPaid: false });
    expect(await page.evaluate((key) => localStorage.getItem(key), `slip-${id}`)).toBeNull();
    expect(await overEdge(page)).toBe(0);

    // The link prints at once, and goes back: the same receipt stays open at its own address.
    await expect(slip.getByRole("link", { name: "Print receipt" })).toBeVisible();
    await page.goto(`${shop.url}/racing/all-bets/${bet!.id}/receipt`);
    const receipt = page.getByRole("article", { name: /Receipt/ });
    for (const horse of horses) await expect(receipt).toContainText(horse.name);
    await expect(receipt).toContainText("30 lines");
    await expect(receipt).toContainText("Owed");
    // A roll of 80 mm.
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 302, height: 800 });
    expect(await overEdge(page)).toBe(0);
    // The selected customer is not on it, and it is one sheet of paper.
    for (const aside of ["#slip", "header.bar", ".feedback", "#account-bar"])
      await expect(page.locator(aside).first()).toBeHidden();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(/\/Type \/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1]).toBe("1");
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(viewport);

    // In the evening the scheduled check pays, triggered by a sign-in.
    const evening = await day.open(EVENING);
    const settled = () =>
      evening.call<{ id: number; status: number; payout: number }[]>(
        "GET",
        `/api/racing/bets/account/${id}/results`,
      );
    await expect.poll(async () => (await settled()).length).toBe(1);
    const [{ status, payout, id: betId }] = (await settled()) as [
      { status: number; payout: number; id: number },
    ];
    expect([1, 2, 3]).toContain(status);
    await page.context().clearCookies();
    await toCounter(page, evening, name);
    const left = Math.round(payout * 100) - 1750;
    await expect(page.locator("#account-bar")).toContainText(
      `£${(Math.abs(left) / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 })}${left < 0 ? " owed" : ""}`,
    );
    await expect(page.locator("#account-bets .sheet").last()).toContainText(horses[0]!.name);
    await page.goto(`${evening.url}/racing/all-bets/${betId}/receipt`);
    await expect(receipt).toContainText(["", "Won", "Placed", "Lost"][status]!);
  });

test("[D2.1.19] a slip survives a reload and agrees in two tabs; a logout that would lose it asks first", async ({
  page,
  shop,
}) => {
  const { name } = await newAccount(shop);
  const [first, second] = await fourHorses(shop);
  await toCounter(page, shop, name);
  for (const [at, horse] of [first!, second!].entries()) {
    await line(page, "£2 single");
    await line(page, horse.line);
    await page.keyboard.press("Enter");
    await expect(page.locator("#toasts")).toContainText("Bet added to slip!");
    await onSlip(page, at + 1);
  }
  await page.goto(`${shop.url}/`);
  const opener = page.getByRole("button", { name: "Open Bet Slip 2" });
  await expect(opener).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/`);
  await other.getByRole("button", { name: "Open Bet Slip 2" }).click();
  await other.getByRole("button", { name: `Remove Single, ${first!.name}` }).click();
  await expect(page.getByRole("button", { name: "Open Bet Slip 1" })).toBeVisible();

  await other.getByRole("button", { name: "Place Bet" }).click();
  await other.getByRole("radio", { name: /Paid/ }).check();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^Place £.* for / })
    .click();
  await expect(other.locator("#toasts")).toContainText("Paid Bet(s) Placed!");
  await expect(page.getByRole("button", { name: /Open Bet Slip/ })).toBeHidden();
  await other.close();

  await page.goto(`${shop.url}/racing/bets`);
  await awake(page);
  await line(page, "£2 single");
  await line(page, second!.line);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Open Bet Slip 1" })).toBeVisible();
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  const asked = page.getByRole("dialog", { name: "Log out and lose the slip?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(asked).toBeHidden();
  await page.locator("summary", { hasText: "Settings" }).click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await asked.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test("no page loads React for a slip that is not opened", async ({ page, shop }) => {
  const { id, name } = await newAccount(shop);
  await toCounter(page, shop, name);
  await page.evaluate(
    (account) =>
      localStorage.setItem(
        `slip-${account}`,
        JSON.stringify({ accountId: account, items: [{}, {}, {}], totalStake: 4.5 }),
      ),
    id,
  );
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  // The connection for what changes is the last thing that a page opens, and stays open.
  const listens = page.waitForRequest((request) => request.url().includes("/events"));
  await page.goto(`${shop.url}/`);
  await listens;
  await expect(page.getByRole("button", { name: "Open Bet Slip 3" })).toBeVisible();
  await page.mouse.move(9, 9);
  expect(loaded.filter((path) => /hydrate|counter/.test(path))).toEqual([]);
});

test("[S2.17.1,2,9 S9.3.8] the slip opens beside a large screen and shifts the page, and is a bar below a small one", async ({
  page,
  shop,
}) => {
  const { name } = await newAccount(shop);
  await toCounter(page, shop, name);
  const slip = page.locator("#slip");
  const main = page.locator("main");
  const wide = (await main.boundingBox())!;
  await page.getByRole("button", { name: /^Slip/ }).click();
  await expect(page.locator("body")).toHaveAttribute("data-slip", "open");
  const [panel, shifted] = [(await slip.boundingBox())!, (await main.boundingBox())!];
  expect([panel.width, panel.x + panel.width]).toEqual([320, 1366]);
  expect(shifted.x + shifted.width).toBeLessThanOrEqual(panel.x);
  expect(shifted.width).toBeLessThan(wide.width);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = (await slip.boundingBox())!;
  expect([bar.x, bar.width, Math.round(bar.y + bar.height)]).toEqual([0, 390, 844]);
  await page.getByRole("button", { name: /^Slip/ }).click();
  expect((await slip.boundingBox())!.height).toBeLessThan(80);
});

test("the counter, the open slip and the payment dialog shut nobody out", async ({ page, shop }) => {
  test.setTimeout(240_000);
  const { name } = await newAccount(shop);
  const horses = await fourHorses(shop);
  await toCounter(page, shop, name);
  await line(page, "£1 lucky 15 ew");
  for (const horse of horses) await line(page, horse.line);
  await page.locator("#bet-race-race").selectOption({ index: 4 });
  await expect(page.locator(".offers").first()).toBeVisible();
  await expectOpenToAll(page, "built");
  await finder(page).focus();
  await page.keyboard.type("th");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectOpenToAll(page, "found");
  await page.keyboard.press("Escape");
  await finder(page).fill("");
  await page.keyboard.press("Enter");
  await expect(page.locator("body")).toHaveAttribute("data-slip", "open");
  await expectOpenToAll(page, "slip open");
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await overEdge(page)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await finder(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("o");
  await expectOpenToAll(page, "payment");
});

test("[D1.1.4] scripts off: a double is put together line by line and placed", async ({ browser, shop }) => {
  const { id, name } = await newAccount(shop);
  const [first, second] = await fourHorses(shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await page.goto(`${shop.url}/account/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name }).click();
  await page.goto(`${shop.url}/racing/bets`);
  for (const text of ["£1 double ew", first!.line, second!.line]) {
    await finder(page).fill(text);
    await finder(page).press("Enter");
    await expect(finder(page)).toHaveValue("");
  }
  await expect(page.getByText("Valid selection for Double bet")).toBeVisible();
  await page.getByRole("button", { name: "Place Bet: Credit/Owed" }).click();
  await expect(page.getByText("Bet placed successfully!")).toBeVisible();
  const [bet] = await shop.call<object[]>("GET", `/api/racing/bets/today/${id}`);
  expect(bet).toMatchObject({ betType: "Double", amount: 2, eachWay: true, isPaid: false });
  await context.close();
});

test("a bet is typed, placed and paid without a look: nothing is lost while the shop takes its time", async ({
  page,
  shop,
}) => {
  const { id, name } = await newAccount(shop);
  const [horse] = await fourHorses(shop);
  await toCounter(page, shop, name);
  await page.route("**/api/**", async (route) => {
    await new Promise((later) => setTimeout(later, 200));
    await route.continue();
  });
  await page.keyboard.type(`${horse!.line} £2 win`);
  for (const key of ["Enter", "Enter", "p", "5", "Enter"]) await page.keyboard.press(key);
  const slip = page.getByRole("complementary", { name: "Bet slip" });
  await expect(slip.getByText("The bet is placed")).toBeVisible();
  await expect(slip).toContainText("Change £3.00");
  await expect(finder(page)).toBeFocused();
  const bets = await shop.call<object[]>("GET", `/api/racing/bets/today/${id}`);
  expect(bets).toMatchObject([{ betType: "Single", amount: 2, isPaid: true }]);
});
