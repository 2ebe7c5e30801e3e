import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

/** More accounts than a page of any list holds, each with a bet that wins in every draw. */
const ACCOUNTS = 55;
/** More days with draws than a page of them. */
const DAYS = 22;

const dayOf = (at: number) => new Date(Date.UTC(2026, 7, 1 + at)).toISOString().slice(0, 10);
const NEWEST = dayOf(DAYS - 1);

/** A shop in September after a busy summer. */
async function openBusyShop(): Promise<OpenShop> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-busy-"));
  const database = { DATABASE_URL: `file:${folder}/shop.db`, RACING_FEED: "simulator" };
  const before = await openShop({ ...database, SHOP_CLOCK: "2026-07-01T09:00:00Z" });
  for (let at = 0; at < ACCOUNTS; at++) {
    const { id } = await before.call<{ id: number }>("POST", "/api/accounts", { name: `Account ${at}` });
    const bet = { selectedNumbers: [3], betAmount: 5, isNeverEnding: true };
    await before.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections: [bet] });
    if (at === 0)
      for (let times = 0; times < ACCOUNTS; times++)
        await before.call("POST", `/api/accounts/${id}/deposit`, { amount: 5 });
  }
  await before.close();
  const shop = await openShop({ ...database, SHOP_CLOCK: "2026-09-01T09:00:00Z" });
  for (let at = 0; at < DAYS; at++)
    await shop.call("POST", "/api/lottery/draw-results", {
      drawDate: dayOf(at),
      drawType: 1,
      winningNumbers: [3, 4, 5, 6, 7, 8],
      bonusBall: 9,
    });
  const [card] = await shop.call<{ runners: { id: number }[] }[]>("GET", "/api/racing/racecards");
  const selections = [{ racingRunnerId: card!.runners[0]!.id }];
  for (let times = 0; times < 12; times++)
    await shop.call("POST", "/api/racing/bets", { accountId: 1, betType: "Single", stake: 2, selections });
  return {
    ...shop,
    async close() {
      const code = await shop.close();
      await rm(folder, { recursive: true });
      return code;
    },
  };
}

test.use({ opening: { open: openBusyShop } });

type List = {
  list: string;
  path: string;
  says: string;
  /** The request for the next list; none where the page makes it by itself. */
  ask?: (page: Page) => Promise<unknown>;
  /** The requested address. */
  of: RegExp;
};

const next = (label: string) => (page: Page) =>
  page.getByRole("navigation", { name: label }).getByRole("link", { name: "Next" }).click();
const choose = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption(value);

const LISTS: List[] = [
  {
    list: "the past draws",
    path: "/lottery/results",
    says: "Loading results...",
    ask: next("Pages of past draws"),
    of: /page=2/,
  },
  {
    list: "a day of draws",
    path: "/lottery/results",
    says: "Loading results...",
    ask: (page) => page.locator(`#date-${dayOf(DAYS - 2)} summary`).click(),
    of: /date=/,
  },
  {
    list: "the players of a draw",
    path: `/lottery/results?date=${NEWEST}`,
    says: "Loading results...",
    ask: next("Player result pages"),
    of: /players=2/,
  },
  {
    list: "the draws of another date in Enter Draws",
    path: "/lottery/results/enter",
    says: "Loading results...",
    ask: (page) => page.getByLabel("Draw date").fill(NEWEST),
    of: /enter\/day/,
  },
  {
    list: "Manage Bets",
    path: "/lottery/manage-bets",
    says: "Loading bets...",
    ask: next("Pages of bets"),
    of: /page=2/,
  },
  {
    list: "Unpaid Results",
    path: "/lottery/unpaid",
    says: "Loading unpaid results...",
    ask: next("Pages of unpaid results"),
    of: /page=2/,
  },
  {
    list: "Payout Settings",
    path: "/administration/payout-settings",
    says: "Loading payout settings...",
    ask: (page) => page.getByRole("button", { name: "Reset to Defaults" }).click(),
    of: /defaults=true/,
  },
  {
    list: "the accounts of All Racing Bets",
    path: "/racing/all-bets",
    says: "Loading accounts...",
    of: /accounts=all/,
  },
  {
    list: "All Racing Bets, by its pages",
    path: "/racing/all-bets?pageSize=10",
    says: "Loading bets...",
    ask: next("Pages of bets"),
    of: /page=2/,
  },
  {
    list: "All Racing Bets, by its page size",
    path: "/racing/all-bets",
    says: "Loading bets...",
    ask: choose("Page Size", "50"),
    of: /pageSize=50/,
  },
  {
    list: "All Racing Bets, by its account",
    path: "/racing/all-bets?accountId=1",
    says: "Loading bets...",
    ask: choose("Account", ""),
    of: /accountId=&/,
  },
  {
    list: "a meeting of Today's Races",
    path: "/racing",
    says: "Loading races...",
    ask: (page) => page.locator("details.meeting:not([open]) summary").first().click(),
    of: /racing\?course=/,
  },
  {
    list: "the accounts",
    path: "/administration/accounts",
    says: "Loading accounts...",
    ask: next("Pages of accounts"),
    of: /page=2/,
  },
  {
    list: "the transactions of an account",
    path: "/administration/accounts/1",
    says: "Loading transactions...",
    ask: next("Transaction pages"),
    of: /page=2/,
  },
  {
    list: "the audit trail",
    path: "/administration/audit",
    says: "Loading changes...",
    ask: (page) => page.getByRole("link", { name: "Older" }).click(),
    of: /older=/,
  },
];

for (const { list, path, says, ask, of } of LISTS)
  test(`[F14] ${list}: "${says}" stands there while the answer is on its way, and not before or after`, async ({
    page,
    shop,
  }) => {
    await signIn(page, shop);
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(of, async (route) => {
      // The page itself may have such an address: only requests by script wait.
      if (route.request().resourceType() === "fetch") await answered;
      await route.continue();
    });
    const words = page.getByText(says, { exact: true }).filter({ visible: true });
    await page.goto(shop.url + path);
    if (ask) {
      await expect(words).toHaveCount(0);
      await ask(page);
    }
    await expect(words).toHaveCount(1);
    await expect(words).toBeInViewport();
    answer();
    await expect(words).toHaveCount(0);
  });
