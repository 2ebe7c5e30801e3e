import type { Page } from "playwright/test";
import { FULL_SCREENS, type Screen } from "../../src/tasks/screen-list.ts";
import { expectOpenToAll, IN_BRIEF, ON_A_PHONE } from "./axe.ts";
import { expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

/** With everything open that a slip can have open, and a mistake in it. */
const SLIP =
  "type=RoundRobin&stake=1&eachWay=on&odds.1=5/1&name.1=Red+Rum&odds.2=4/1&terms.2=OTHER&fraction.2=1/6&places.2=3&odds.3=x&maxPayout=100";

/** What a shop without business shows, and what the demo's Saturday does not have. */
const SCREENS: [name: string, path: string][] = [
  ["account search", "/account/search"],
  ["no results", "/account/search?q=zzz"],
  ["dashboard", "/"],
  ["accounts", "/administration/accounts"],
  ["account", "/administration/accounts/2"],
  ["lottery results", "/lottery/results"],
  ["manage bets", "/lottery/manage-bets"],
  ["unpaid results", "/lottery/unpaid"],
  ["feedback reports", "/administration/feedback"],
  ["system", "/administration/system"],
  ["shop settings", "/administration/settings"],
  ["feedback report", "/administration/feedback/1"],
  ["slip with a mistake", `/racing/calculator?${SLIP}`],
  ["calls", "/api/docs"],
  ["races", "/racing"],
  ["place racing bet", "/racing/bets"],
  ["not found", "/no/such/page"],
];

/** Each test takes as long as a whole file of others. */
test.describe.configure({ mode: "parallel" });

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

test("no screen of a new shop shuts anybody out, wide or narrow, light or dark, nor runs over its edge", async ({
  page,
  shop,
}) => {
  test.setTimeout(480_000);
  await page.goto(`${shop.url}/login`);
  await expectOpenToAll(page, "login");
  await signIn(page, shop);
  await selectAnAccount(page, shop);
  await shop.call("POST", "/api/feedback", { message: "A long word: ".padEnd(300, "x") });
  for (const [name, path] of SCREENS) {
    await page.goto(shop.url + path);
    if (path === "/api/docs") await openOneGroup(page);
    await expectOpenToAll(page, name);
  }
});

/** All calls are rendered alike: one unfolded group represents all. */
const openOneGroup = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const [at, group] of document.querySelectorAll(".docs-group").entries()) {
      if (at > 0) group.remove();
      for (const call of group.querySelectorAll("details")) call.open = true;
    }
  });

const OF_SATURDAY = FULL_SCREENS.filter(({ signedOut }) => !signedOut);
const QUARTERS = [0, 1, 2, 3].map((quarter) => OF_SATURDAY.filter((_, at) => at % 4 === quarter));

for (const [at, screens] of QUARTERS.entries())
  test(`no screen of the demo's Saturday does, either: quarter ${at + 1} of them`, async ({ page }) => {
    test.setTimeout(480_000);
    const demo = await openShop(
      { RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-29T14:00:00Z" },
      "tests/browser/demo-shop.ts",
    );
    await signIn(page, demo);
    await page.goto(`${demo.url}/account/search?q=maeve`);
    await page.getByRole("main").getByRole("button", { name: "Maeve Kelly" }).click();
    await page.waitForURL(`${demo.url}/`);
    for (const screen of screens) {
      const atDesk = await openAtDesk(page, demo, screen);
      await thinOut(page);
      await expectOpenToAll(page, screen.name, atDesk ? IN_BRIEF : ON_A_PHONE);
    }
    await page.close();
    await demo.close();
  });

/** Opens a screen and clicks; false where only a narrow window has it, and it was opened there. */
async function openAtDesk(page: Page, demo: OpenShop, { path, press = [] }: Screen): Promise<boolean> {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(demo.url + path);
  let atDesk = true;
  for (const name of press) {
    const opener = page
      .locator("summary, button, a", { hasText: new RegExp(`^\\s*${name}\\s*[A-Z]?\\s*$`) })
      .filter({ visible: true })
      .first();
    if ((await opener.count()) === 0) {
      atDesk = false;
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await opener.click();
    await expect(page.getByRole("dialog").or(page.locator("details[open]")).first()).toBeVisible();
  }
  return atDesk;
}

/** A list's rows are made alike: the first few of them stand for all. */
const thinOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll(
      "main :is(tr, li, article, details, section):nth-child(n + 9)",
    ))
      row.remove();
  });
