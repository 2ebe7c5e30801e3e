import type { Page } from "playwright/test";
import { expectOpenToAll } from "./axe.ts";
import { expect, type OpenShop, openShop, signIn, test } from "./shop.ts";

/** A shop on an afternoon of simulated races: some are over, some were abandoned, some are to come. */
async function openAfternoon(): Promise<OpenShop> {
  const shop = await openShop({ RACING_FEED: "simulator", SHOP_CLOCK: "2026-11-21T14:02:00Z" });
  await shop.call("GET", "/api/racing/racecards");
  return shop;
}
test.use({ opening: { open: openAfternoon } });

/** A race of the evening, and a horse in it that staff withdraw. */
const EVENING = { race: "/racing/races/39", horse: "/racing/runners/359" };

/** Changes of a race by hand; the rest of its screens are checked on the demo's Saturday. */
const SCREENS: [name: string, path: string, opens?: string][] = [
  ["take result page", "/racing/races/1/result/take"],
  ["an abandoned race", "/racing/races/11"],
  ["take back dialog", "/racing/races/11", "Take Back"],
  ["a race with a withdrawal", EVENING.race],
  ["rule 4 dialog", EVENING.race, "Decide Rule 4"],
  ["time and price dialog", EVENING.race, "Time and Price"],
  ["reserves dialog", EVENING.race, "Reserves"],
  ["reinstate page", `${EVENING.horse}/reinstate`],
];

async function withdrawAHorse(page: Page, shop: OpenShop): Promise<void> {
  await page.goto(`${shop.url}${EVENING.horse}/withdraw`);
  await page.getByLabel("Reason").fill("Announced at the course");
  await page.getByRole("button", { name: "Mark as Non-runner" }).click();
  await page.waitForURL(`${shop.url}${EVENING.race}`);
}

test("no race screen shuts anybody out, wide or narrow, light or dark, nor runs over its edge", async ({
  page,
  shop,
}) => {
  test.setTimeout(480_000);
  await signIn(page, shop);
  await withdrawAHorse(page, shop);
  for (const [name, path, opens] of SCREENS) {
    await page.goto(shop.url + path);
    if (opens) {
      await page.getByRole("main").getByRole("link", { name: opens, exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    }
    await expectOpenToAll(page, name);
  }
});

test("whatever is pressed at a kiosk is 44 pixels high or more", async ({ browser, shop }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await signIn(page, shop);
  for (const path of ["/racing", "/racing/races/1", EVENING.race, "/racing/races/1/result"]) {
    await page.goto(shop.url + path);
    const small = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll(
          "main :is(.button, summary, input:not([type=hidden], [type=radio]), .next-off ol a)",
        ),
      )
        .filter(
          (pressed) => pressed.getClientRects().length > 0 && pressed.getBoundingClientRect().height < 43.5,
        )
        .map((pressed) => `${pressed.textContent || pressed.getAttribute("name")}`),
    );
    expect([path, small]).toEqual([path, []]);
  }
  await context.close();
});
