import { expect, type OpenShop, openShop, signIn, test as withConsole } from "./shop.ts";

const test = withConsole.extend<object, { shop: OpenShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const shop = await openShop({ RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-15T09:00:00Z" });
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
});

type Card = { runners: { id: number; horseName: string; odds: { fractional: string } }[] };

async function placedBet(shop: OpenShop) {
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", {
    name: `Maeve Kelly ${Date.now()}`,
  });
  const [card] = await shop.call<Card[]>("GET", "/api/racing/racecards");
  const runner = card!.runners.find(({ odds }) => /^\d+\/\d+$/.test(odds.fractional))!;
  const bet = { accountId: id, betType: "Single", stake: 2, selections: [{ racingRunnerId: runner.id }] };
  return { accountId: id, ...(await shop.call<{ id: number }>("POST", "/api/racing/bets", bet)) };
}

test("the eye beside a transaction opens the bet; a second look is kept, until it is refreshed", async ({
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

test("a pending bet is checked on All Racing Bets, and a status hides the others without asking", async ({
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
  let asked = 0;
  page.on("request", () => void asked++);
  await page.getByRole("checkbox", { name: "Won" }).check();
  await expect(page.getByText("No bet of this page has a status that is chosen.")).toBeVisible();
  await expect(page.getByText(/Page 1 of 1 • 0 bets shown/)).toBeVisible();
  expect(asked).toBe(0);
});
