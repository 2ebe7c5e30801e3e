import type { Page } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { expect, type OpenShop, signIn, test } from "./shop.ts";

/** With everything open that a slip can have open, and a mistake in it. */
const SLIP =
  "type=RoundRobin&stake=1&eachWay=on&odds.1=5/1&name.1=Red+Rum&odds.2=4/1&terms.2=OTHER&fraction.2=1/6&places.2=3&odds.3=x&maxPayout=100";

/** Every screen and open dialog that the shop has, as a clerk reaches it. */
const SCREENS: [name: string, path: string, opens?: string][] = [
  ["account search", "/account/search"],
  ["search results", "/account/search?q=a"],
  ["no results", "/account/search?q=zzz"],
  ["dashboard", "/"],
  ["administration", "/administration"],
  ["accounts", "/administration/accounts"],
  ["account", "/administration/accounts/1"],
  ["deposit dialog", "/administration/accounts/1", "Deposit"],
  ["withdraw page", "/administration/accounts/1/withdraw"],
  ["edit dialog", "/administration/accounts/1", "Edit Account"],
  ["add dialog", "/administration/accounts", "Add Account"],
  ["delete page", "/administration/accounts/1/delete"],
  ["change password page", "/change-password"],
  ["lottery results", "/lottery/results"],
  ["draw entry dialog", "/lottery/results", "Enter Draws"],
  ["manage bets", "/lottery/manage-bets"],
  ["add bet dialog", "/lottery/manage-bets", "Add Bet"],
  ["unpaid results", "/lottery/unpaid"],
  ["payout settings", "/administration/payout-settings"],
  ["keyboard shortcuts page", "/help"],
  ["report an issue page", "/feedback"],
  ["feedback panel", "/account/search", "Send Feedback"],
  ["accounts on paper", "/administration/accounts/print"],
  ["statement", "/administration/accounts/1/statement"],
  ["draws on paper", "/lottery/results/print"],
  ["audit trail", "/administration/audit"],
  ["feedback reports", "/administration/feedback"],
  ["feedback report", "/administration/feedback/1"],
  ["feedback report not found", "/administration/feedback/999"],
  ["bet calculator", "/racing/calculator"],
  ["settled slip", `/racing/calculator?${SLIP}`],
  ["calls", "/api/docs"],
  ["place racing bet", "/racing/bets"],
  ["not found", "/no/such/page"],
];

async function selectAnAccount(page: Page, shop: OpenShop): Promise<void> {
  for (const name of ["Maeve Kelly", "Anna of the very long name that nobody can remember"])
    await shop.call("POST", "/api/accounts", { name, balance: 12.5, playsLottery: true, playsRaces: true });
  await page.goto(`${shop.url}/account/search?q=maeve`);
  await page
    .getByRole("button", { name: /Maeve Kelly/ })
    .first()
    .click();
  await page.waitForURL(`${shop.url}/`);
}

test("no screen shuts anybody out, wide or narrow, light or dark, nor runs over its edge", async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  await page.goto(`${shop.url}/login`);
  await expectOpenToAll(page, "login");
  await signIn(page, shop);
  await selectAnAccount(page, shop);
  await shop.call("POST", "/api/feedback", { message: "A long word: ".padEnd(300, "x") });
  for (const [name, path, opens] of SCREENS) {
    await page.goto(shop.url + path);
    if (opens) {
      const opener = page
        .getByRole("main")
        .getByRole("link", { name: opens, exact: true })
        .or(page.getByRole("button", { name: opens, exact: true }));
      await opener.click();
      await expect(page.getByRole("dialog")).toBeVisible();
    }
    if (path === "/api/docs") await openOneGroup(page);
    await expectOpenToAll(page, name);
  }
});

/** All calls are written down in one way: one group of them stands for all, unfolded. */
const openOneGroup = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [at, group] of document.querySelectorAll(".docs-group").entries()) {
      if (at > 0) group.remove();
      for (const call of group.querySelectorAll("details")) call.open = true;
    }
  });
