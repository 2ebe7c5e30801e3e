import type { Page } from "playwright/test";
import { expectOpenToAll, IN_BRIEF } from "./axe.ts";
import { seen } from "./hands.ts";
import { newAccount, test } from "./race-day.ts";
import { expect, signIn } from "./shop.ts";

/** Every page, part and form is answered this much later; keys are typed as fast as they come. */
const slowly = (page: Page) =>
  page.route(
    (url) => !url.pathname.startsWith("/assets"),
    async (route) => {
      await new Promise((ready) => setTimeout(ready, 200));
      await route.continue().catch(() => {});
    },
  );

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("a customer is found and served, and pays in, by a few keys that are ahead of every answer", async ({
  page,
  shop,
}) => {
  const { id, name } = await newAccount(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/results`);
  await slowly(page);
  await press(page, "/", ...String(id), "Enter");
  await page.waitForURL(`${shop.url}/`);
  const bar = page.locator("#account-bar");
  await expect(bar).toContainText(name);

  const balance = bar.locator(".balance");
  await expect(balance).toHaveText("£12.50");
  await press(page, "d", "2", "0", "Enter");
  await expect(balance).toHaveText("£32.50");
  await expect(page.locator("dialog")).toHaveCount(0);

  await press(page, "Control+k", ..."withdraw 5", "Enter");
  await expect(page.locator("#money-amount")).toHaveValue("5.00");
  await expect(balance).toHaveText("£32.50");
  await seen(page);
  await press(page, "Enter");
  await expect(balance).toHaveText("£27.50");
});

test("a bet is found, printed and voided by keys ahead of every answer, of which the first brings the scripts", async ({
  page,
  shop,
}) => {
  const { id: accountId } = await newAccount(shop);
  const [card] = await shop.call<{ runners: { id: number }[] }[]>("GET", "/api/racing/racecards");
  const selections = [{ racingRunnerId: card!.runners[0]!.id }];
  const asked = { accountId, betType: "Single", stake: 2, selections };
  const { id, reference } = await shop.call<{ id: number; reference: string }>(
    "POST",
    "/api/racing/bets",
    asked,
  );
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await signIn(page, shop);
  await page.goto(`${shop.url}/lottery/results`);
  await slowly(page);
  const typed = [...reference.replace("-", "").toLowerCase(), "Enter"];
  await press(page, "/", ...typed, "p");
  await page.waitForURL(`${shop.url}/racing/all-bets/${id}/receipt`);
  await expect(page.locator("[data-printed]")).toContainText(reference);

  // In a page's own search the key to the box is a character, until the scripts are here.
  await page.goto(`${shop.url}/account/search`);
  await press(page, "/", ...typed, "v");
  await expect(page.getByRole("dialog").getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Wrong price");
  await press(page, "Enter");
  await expect(page.locator("#toasts")).toContainText("voided");
});

test("the box and its list are open to all, wide and narrow", async ({ page, shop }) => {
  const { name } = await newAccount(shop);
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/accounts`);
  await press(page, "/");
  await page.keyboard.type(name.slice(0, 3));
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectOpenToAll(page, "the box", IN_BRIEF);
});
