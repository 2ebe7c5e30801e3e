import type { BrowserContext, Page } from "playwright/test";
import { seen } from "./hands.ts";
import { fourHorses, line, newAccount, onSlip, test, toCounter } from "./race-day.ts";
import { expect, type OpenShop, signIn } from "./shop.ts";

const choose = async (page: Page, shop: OpenShop, name: string) => {
  await page.goto(`${shop.url}/account/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name }).click();
  await expect(page.locator("#account-bar")).toContainText(name);
};

/** Ann is served in the first tab, where a deposit is being typed; the second tab is beside it. */
async function halfADeposit(page: Page, context: BrowserContext, shop: OpenShop) {
  const ann = `Ann ${Date.now()}`;
  const ben = `Ben ${Date.now()}`;
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: ann });
  await shop.call("POST", "/api/accounts", { name: ben });
  await signIn(page, shop);
  await choose(page, shop, ann);
  await page.goto(`${shop.url}/administration/accounts/${id}`);
  await page.click("#deposit");
  await page.getByLabel("Amount (£)").fill("150");
  return { other: await context.newPage(), ann, ben };
}

test("[F4] an account chosen in another tab asks before typing is lost, and staying keeps it", async ({
  page,
  context,
  shop,
}) => {
  const { other, ann, ben } = await halfADeposit(page, context, shop);
  await choose(other, shop, ben);
  const question = page.getByRole("dialog", { name: `${ben} was chosen in another tab` });
  await expect(question).toContainText(`What you typed here for ${ann} is not saved yet.`);
  await question.getByRole("button", { name: `Stay with ${ann}` }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("Amount (£)")).toHaveValue("150");
  await expect(page.getByLabel("Amount (£)")).toBeFocused();
  await expect(other.locator("#account-bar")).toContainText(ann);
  await seen(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("#toasts")).toContainText("Deposit successful");
  await expect(page.locator("#account-bar")).toContainText("£150.00");

  // With nothing typed, the choice is followed at once.
  await choose(other, shop, ben);
  await expect(page.locator("#account-bar")).toContainText(ben);
});

test("[F4] switching and letting go are followed when the clerk says so", async ({ page, context, shop }) => {
  const { other, ben } = await halfADeposit(page, context, shop);
  await choose(other, shop, ben);
  await page.getByRole("button", { name: `Switch to ${ben}` }).click();
  await expect(page.locator("#account-bar")).toContainText(ben);
  await expect(page.locator("dialog")).toHaveCount(0);

  await page.click("#deposit");
  await page.getByLabel("Amount (£)").fill("7");
  await other.getByRole("button", { name: "Change Account" }).click();
  await expect(other).toHaveURL(/\/account\/search$/);
  const question = page.getByRole("dialog", { name: `${ben} was let go in another tab` });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Change Account" }).click();
  await page.waitForURL("**/account/search");
});

test("[F72] a colleague deletes the served account: every tab says whose, and what was half typed is there", async ({
  page,
  context,
  shop,
}) => {
  const ann = `Ann ${Date.now()}`;
  const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", { name: ann });
  await signIn(page, shop);
  await choose(page, shop, ann);
  const other = await context.newPage();
  await other.goto(`${shop.url}/administration/accounts/${id}`);
  await page.goto(`${shop.url}/administration/accounts/new`);
  await page.getByLabel("Name", { exact: true }).fill("Maeve Kelly");
  await page.getByLabel("Opening balance (£)").fill("20");
  await shop.call("DELETE", `/api/accounts/${id}`);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/account\/search$/);
    await expect(tab.getByText(`${ann}'s account was deleted. Choose another account.`)).toBeVisible();
  }
  await page.goto(`${shop.url}/administration/accounts/new`);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Maeve Kelly");
  await expect(page.getByLabel("Opening balance (£)")).toHaveValue("20");
});

test("[F59b F68] one slip that two tabs place at once is placed once; the loser reads when and as what", async ({
  page,
  context,
  shop,
}) => {
  const [horse] = await fourHorses(shop);
  const { id, name } = await newAccount(shop);
  await toCounter(page, shop, name);
  await line(page, "£2 single");
  await line(page, horse!.line);
  await page.keyboard.press("Enter");
  await onSlip(page, 1);
  const other = await context.newPage();
  await other.goto(`${shop.url}/racing/bets`);
  await other.getByRole("button", { name: "Open Bet Slip" }).first().click();
  const tabs = [page, other];
  const pay = async (tab: Page) => {
    await tab.bringToFront();
    const slip = tab.getByRole("complementary", { name: "Bet slip" });
    await slip.getByRole("button", { name: "Place Bet" }).click();
    await tab.getByRole("dialog").getByRole("radio", { name: /Owed/ }).check();
  };
  for (const tab of tabs) await pay(tab);
  const press = (tab: Page) =>
    tab.evaluate(() => document.querySelector<HTMLFormElement>("dialog form")?.requestSubmit());
  await Promise.all(tabs.map(press));
  const said = async () => {
    const toasts = await Promise.all(tabs.map((tab) => tab.locator("#toasts").textContent()));
    return toasts.map((text) => /^(Owed|Placed by another window at)/.exec(text ?? "")?.[0]).sort();
  };
  await expect.poll(said).toEqual(["Owed", "Placed by another window at"]);
  const { bets } = await shop.call<{ bets: { reference: string }[] }>(
    "GET",
    `/api/racing/bets/all?accountId=${id}`,
  );
  expect(bets).toHaveLength(1);
  const texts = await Promise.all(tabs.map((tab) => tab.locator("#toasts").textContent()));
  expect(texts.find((text) => text?.startsWith("Placed"))).toMatch(
    new RegExp(`^Placed by another window at \\d\\d:\\d\\d: ${bets[0]!.reference}`),
  );
});
