import { SHOP_ANSWER } from "../../src/domain/live/shop-answer.ts";
import { seen } from "./hands.ts";
import { asking, expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

test.use({
  opening: { open: () => openShop({ RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-15T09:00:00Z" }) },
});

type Card = { runners: { id: number; horseName: string; odds: { fractional: string } }[] };

async function placedBet(shop: OpenShop, of?: number) {
  const id =
    of ??
    (await shop.call<{ id: number }>("POST", "/api/accounts", { name: `Maeve Kelly ${Date.now()}` })).id;
  const [card] = await shop.call<Card[]>("GET", "/api/racing/racecards");
  const runner = card!.runners.find(({ odds }) => /^\d+\/\d+$/.test(odds.fractional))!;
  const bet = { accountId: id, betType: "Single", stake: 2, selections: [{ racingRunnerId: runner.id }] };
  return { accountId: id, ...(await shop.call<{ id: number }>("POST", "/api/racing/bets", bet)) };
}

test("[S2.20.7,8] the eye beside a transaction opens the bet; a second look is kept, until it is refreshed", async ({
  page,
  shop,
}) => {
  const { accountId } = await placedBet(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts/${accountId}`);
  const eye = page.getByRole("link", { name: /^Bet details/ });
  const dialog = page.getByRole("dialog");
  const badge = dialog.getByText("Cached, expires at");
  await eye.click();
  await expect(dialog).toContainText("Not settled yet.");
  await expect(badge).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(eye).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(badge).toBeVisible();
  await dialog.getByRole("link", { name: "Refresh" }).click();
  await expect(badge).toBeHidden();
  await expect(dialog).toContainText("Not settled yet.");
});

test("[S4.3.10] a pending bet is checked on All Racing Bets, and a status hides the others without asking", async ({
  page,
  shop,
}) => {
  await placedBet(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/all-bets`);
  await page
    .getByRole("button", { name: /^Check Results/ })
    .first()
    .click();
  await expect(page.locator("#toasts")).toContainText("Bet is still pending");
  // The check itself is over: the list has followed what it changed.
  await expect(asking(page)).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.getByRole("checkbox", { name: "Won" }).check();
  await expect(page.getByText("No bet on this page has a chosen status.")).toBeVisible();
  await expect(page.getByText(/Page 1 of 1 • 0 bets shown/)).toBeVisible();
  expect(asked).toEqual([]);
});

test("an account is chosen, its bets are turned, and leave as they are filtered; the account bar follows a settlement", async ({
  page,
  shop,
}) => {
  const { accountId } = await placedBet(shop);
  for (let more = 0; more < 11; more++) await placedBet(shop, accountId);
  await signIn(page, shop);
  await page.goto(`${shop.url}/account/search?q=${accountId}`);
  await page.getByRole("button", { name: new RegExp(`ID ${accountId}`) }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(`${shop.url}/racing/all-bets`);
  await page.getByLabel("Account", { exact: true }).selectOption(String(accountId));
  await expect(page.getByText("Page 1 of 1 • 12 bets shown")).toBeVisible();
  await page.getByLabel("Page Size").selectOption("10");
  await expect(page.getByText("Page 1 of 2 • 10 bets shown")).toBeVisible();
  const next = page.getByRole("link", { name: "Next" });
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Page 2 of 2 • 2 bets shown")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Page 1 of 2 • 10 bets shown")).toBeVisible();

  // Enter on a chip reloads the list, and prints nothing.
  const pending = page.getByRole("checkbox", { name: "Pending" });
  await pending.focus();
  await seen(page);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/racing\/all-bets\?.*status=0/);
  await expect(pending).toBeChecked();
  const leaving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await leaving).suggestedFilename()).toMatch(new RegExp(`^racing-bets-${accountId}-.*csv$`));
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.getByText(`ID ${accountId}, Pending,`)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(1 + 12 + 1);
  await page.getByRole("link", { name: "Back to All Racing Bets" }).click();
  await expect(pending).toBeChecked();

  // As the shop answers where the checker or a correction has settled it in the meantime.
  await page.route("**/check", (route) =>
    route.fulfill({
      headers: {
        [SHOP_ANSWER]: "1",
        "hx-trigger": '{"account-changed":{"target":"body"}}',
        "hx-reswap": "none",
      },
      contentType: "text/html",
      body: "",
    }),
  );
  await shop.call("POST", `/api/accounts/${accountId}/deposit`, { amount: 100 });
  const bar = page.locator("#account-bar");
  await expect(bar).toContainText("£24.00 owed");
  await page
    .getByRole("button", { name: /^Check Results/ })
    .first()
    .click();
  await expect(bar).toContainText("£76.00");
});

test("[F53] from its reference a bet is voided, paid out and printed by letters, and no letter alone pays", async ({
  page,
  shop,
}) => {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: `Tom Walsh ${Date.now()}`,
  });
  const [card] = await shop.call<Card[]>("GET", "/api/racing/racecards");
  const selections = [{ racingRunnerId: card!.runners.find(({ odds }) => odds.fractional !== "NR")!.id }];
  const items = [{ betType: "Single", racingBet: { stake: 2, eachWay: false, selections } }];
  const slip = { accountId: id, isPaid: true, items };
  const placed = await shop.call<{ items: { racingBet: { reference: string } }[] }>(
    "POST",
    "/api/betslip/create",
    slip,
  );
  const reference = placed.items[0]!.racingBet.reference.replace("-", "");
  await signIn(page, shop);
  await page.goto(`${shop.url}/racing/unclaimed`);
  const dialog = page.getByRole("dialog");
  const openBet = async () => {
    await page.keyboard.press("/");
    await page.keyboard.type(reference);
    await expect(page.getByRole("option").first()).toContainText(reference.slice(0, 3));
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("link", { name: "Print Receipt" })).toBeVisible();
  };
  await openBet();
  await page.keyboard.press("v");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("off");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("voided");
  await expect(page.locator("#unclaimed")).toContainText("Total unclaimed");
  await openBet();
  // A hurried Enter pays nothing: the focus is elsewhere.
  await expect(dialog.getByRole("button", { name: "Pay Out £2.00" })).not.toBeFocused();
  // Nor does its letter, which goes there: Enter does.
  await page.keyboard.press("o");
  await expect(dialog.getByRole("button", { name: "Pay Out £2.00" })).toBeFocused();
  await expect(page.locator("#unclaimed")).toContainText("Total unclaimed");
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Paid out: £2.00, balance £0.00");
  await expect(dialog).toContainText("Collected");
  await expect(page.locator("#unclaimed")).toContainText("Nothing is unclaimed");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("p");
  await page.waitForURL(/\/receipt/);
});
