import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { closeBehind, expect, type OpenShop, openShop, signIn, test as withConsole } from "./shop.ts";

/** Ten in the morning of a simulated Saturday: the first race is before one. */
export const MORNING = { RACING_FEED: "simulator", SHOP_CLOCK: "2026-08-15T09:00:00Z" };
/** Ten in the evening of it: every race has been run. */
export const EVENING = "2026-08-15T21:00:00Z";

/** One database, opened at several times of its day; closed at the end of the test in any case. */
type Day = { open(clock: string): Promise<OpenShop> };

/** A shop in the morning of a day of races, or that whole day. */
export const test = withConsole.extend<{ day: Day }>({
  day: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "satchel-day-"));
    let opened: OpenShop | undefined;
    await use({
      async open(clock) {
        if (opened) await closeBehind(page, opened);
        opened = await openShop({
          ...MORNING,
          SHOP_CLOCK: clock,
          DATABASE_URL: `file:${join(folder, "shop.db")}`,
        });
        return opened;
      },
    });
    if (opened) await closeBehind(page, opened);
    await rm(folder, { recursive: true, force: true });
  },
  opening: { open: () => openShop(MORNING) },
});

type Card = {
  offTime: string;
  course: { name: string };
  runners: { number: number; horseName: string; odds: { fractional: string } }[];
};

/** Four horses of four races, as a clerk types them: course, time, number. */
export async function fourHorses(shop: OpenShop) {
  const cards = await shop.call<Card[]>("GET", "/api/racing/racecards");
  return [5, 9, 13, 17].map((at) => {
    const { course, offTime, runners } = cards[at]!;
    const runner = runners.find(({ odds }) => odds.fractional !== "NR" && odds.fractional !== "SP")!;
    return { line: `${course.name} ${offTime} ${runner.number}`, name: runner.horseName };
  });
}

let people = 0;
export async function newAccount(shop: OpenShop): Promise<{ id: number; name: string }> {
  const name = `Maeve Kelly the ${++people}${Date.now()}`;
  return await shop.call("POST", "/api/accounts", {
    name,
    balance: 12.5,
    playsRaces: true,
    playsLottery: true,
  });
}

export async function toCounter(page: Page, shop: OpenShop, name: string): Promise<void> {
  await signIn(page, shop);
  await page.goto(`${shop.url}/account/search?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(`${shop.url}/racing/bets`);
  await awake(page);
}
/** The counter wakes at the first touch: here it is a hand that comes near. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator("x-island[name=bet-builder]").dispatchEvent("pointerdown");
  await expect(page.locator("x-island[name=bet-builder][awake]")).toBeVisible();
}
export const finder = (page: Page) => page.locator("#bet-find");

/**
 * The line of the counter: typed, Enter, and taken. A browser gives the focus with its first picture, which may come after
 * everything is loaded.
 */
export async function line(page: Page, text: string): Promise<void> {
  await expect(finder(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(finder(page)).toHaveValue("");
}

/** Waits for a bet by how many are on the slip then: the toast of an earlier one may still stand there. */
export const onSlip = (page: Page, bets: number): Promise<void> =>
  expect(page.locator("#slip-tab [data-slip-count]")).toHaveText(String(bets));
