import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright/test";
import { DAY as API_DAY, apiCard } from "../feeds/racing/api-answers.ts";
import { CLONMEL_2_42, CLONMEL_CARD, csv, NEW_HEADER } from "../feeds/racing/real-results.ts";
import { asking, test as base, expect, type OpenShop, openShop, signIn } from "./shop.ts";

/** Clonmel's 2:42 of 27 March 2025, a beginners' chase: its card as it stood in the morning, and how it ended. */
const CLONMEL = {
  card: ["racecards/2025-03-27.json", JSON.stringify(CLONMEL_CARD)],
  result: ["results/2025-03-27.csv", csv(NEW_HEADER, CLONMEL_2_42)],
} as const;

type Replay = (clock: string, ...files: (readonly [name: string, text: string])[]) => Promise<OpenShop>;

/** A shop whose clock is set to a moment of a day that lies in its folder of the file feed. */
const test = base.extend<{ replay: Replay }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  replay: async ({}, use) => {
    const opened: { shop: OpenShop; folder: string }[] = [];
    await use(async (clock, ...files) => {
      const folder = await mkdtemp(join(tmpdir(), "satchel-replay-"));
      for (const [name, text] of files) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
      const shop = await openShop({ RACING_FEED: "files", RACING_FILES: folder, SHOP_CLOCK: clock });
      opened.push({ shop, folder });
      return shop;
    });
    for (const { shop, folder } of opened) {
      await shop.close();
      await rm(folder, { recursive: true });
    }
  },
});

/** The clock fetches when the shop opens: the first cards are there a moment later. */
async function openRacing(page: Page, shop: OpenShop, path = "/racing"): Promise<void> {
  await signIn(page, shop);
  await expect
    .poll(async () => {
      await page.goto(shop.url + path);
      return await page.locator("details.meeting").count();
    })
    .toBeGreaterThan(0);
}

/** Presses Tab until the focus is on the element of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 80; pressed++) {
    const at = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
    if (at === name) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to "${name}"`);
}

test("[S2.15.12 S9.3.7 D7.1.22] a real day plays again: a race passes from card to result, and nothing else on the screen moves", async ({
  page,
  replay,
}) => {
  test.setTimeout(120_000);
  const shop = await replay("2025-03-27T14:41:30Z", CLONMEL.card, CLONMEL.result);
  await page.clock.install();
  await openRacing(page, shop);
  await expect(page.getByText("Practice clock: Thu 27 Mar 2025, 14:4")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next off" })).toContainText("14:42");
  const race = page.getByRole("article").filter({ hasText: "Kilmanahan Beginners Chase" });
  await expect(race).not.toContainText("Results Available");
  await expect(race.getByRole("row").nth(1)).toContainText("Answering");

  // The shop has the result as soon as the race is off on its clock; this screen hears of it, or asks in time.
  await expect
    .poll(
      async () => {
        const [card] = await shop.call<any[]>("GET", "/api/racing/racecards?refresh=true");
        return card.results.length;
      },
      { timeout: 60_000, intervals: [2000] },
    )
    .toBe(14);

  const field = race.getByRole("region");
  await field.focus();
  await field.evaluate((area) => area.scrollTo(0, 60));
  // Jumping five minutes at once would time out the requests in progress.
  await expect(asking(page)).toHaveCount(0);
  await page.clock.fastForward("05:01");
  await expect(race).toContainText("Results Available");
  await expect(race.getByRole("row").nth(1)).toContainText(/1st\s*12\s*Flidais/);
  await expect(race).toContainText(/F\s*1\s*Answering\s*fell/);
  await expect(race).toContainText(/17\s*Ernie From Nurney/);
  await expect(field).toBeFocused();
  expect(await field.evaluate((area) => area.scrollTop)).toBe(60);
  await expect(page.getByText(/Next refresh in 0[45]:\d\d/)).toBeVisible();
});

test("the feed brings no result: one is keyed without a mouse, and the list shows it", async ({
  page,
  replay,
}) => {
  const shop = await replay("2025-03-27T15:05:00Z", CLONMEL.card);
  await openRacing(page, shop);
  await expect(page.getByRole("region", { name: "No more races today" })).toContainText("14:42 Clonmel");
  await tabTo(page, "Enter Result");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Enter Result" });
  await expect(dialog.getByLabel("Finishing order")).toBeFocused();
  await page.keyboard.type("12 14/1 3=5 11 9F 15NR");
  await expect(dialog).toContainText(/1st\s*12\s*Flidais/);
  await expect(dialog).toContainText(/2nd\s*3\s*Ballybrittas\s*dead heat/);
  await expect(dialog).toContainText(/F\s*9\s*Boghlone Honey\s*fell/);
  // A first result needs no reason.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toContainText("Result of the 14:42 Clonmel saved");
  await expect(dialog).toBeHidden();
  const race = page.getByRole("article").filter({ hasText: "Kilmanahan" });
  await expect(race).toContainText("Results Available");
  await expect(race).toContainText(/2nd\s*5\s*On Lovers Walk\s*dead heat/);

  await tabTo(page, "Kilmanahan Beginners Chase");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("14:42 Clonmel");
  await tabTo(page, "Declare Void");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Declare Void" })).toBeFocused();
});

test("scripts off: a course opens by its link, a horse is withdrawn, Rule 4 decided, the race abandoned", async ({
  browser,
  replay,
}) => {
  const shop = await replay("2025-03-27T14:20:00Z", CLONMEL.card);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await openRacing(page, shop, "/racing?open=");
  await page.getByText("Clonmel").last().click();
  await page.getByRole("link", { name: "Show the races" }).click();
  await page.getByRole("link", { name: "Kilmanahan Beginners Chase", exact: true }).click();
  await page.locator("tr", { hasText: "Answering" }).getByRole("link", { name: "Non-runner" }).click();
  await page.getByRole("textbox", { name: "Last price" }).fill("9/4");
  await page.getByLabel("Reason").fill("Vet's certificate");
  await page.getByRole("button", { name: "Mark as Non-runner" }).click();
  await expect(page.getByRole("status")).toContainText("Answering is a non-runner");
  await expect(page.getByText("30p in the pound in all")).toBeVisible();
  await page.getByRole("link", { name: "Decide Rule 4" }).click();
  await page.getByLabel("Pence in the pound").fill("25");
  await page.getByLabel("Reason").fill("As announced by Tattersalls");
  await page.getByRole("button", { name: "Save Rule 4" }).click();
  await expect(page.getByText("25p in the pound in all")).toBeVisible();
  await page.getByRole("link", { name: "Abandon Race" }).click();
  await page.getByLabel("Abandoned: the race isn't run").check();
  await page.getByLabel("Reason").fill("Fog");
  await page.getByRole("button", { name: "Abandon Race" }).click();
  await expect(page.getByRole("status")).toContainText("14:42 Clonmel is abandoned");
  await page.getByRole("link", { name: "Take Back" }).click();
  await page.getByLabel("Reason").fill("Cleared");
  await page.getByRole("button", { name: "The Race Counts" }).click();
  await expect(page.getByRole("link", { name: "Abandon Race" })).toBeVisible();
  await context.close();
});

/** A service of race cards on a port of its own, which can be killed and started again. */
async function localService() {
  const cards = JSON.stringify({ racecards: [apiCard()], total: 1 });
  const results = JSON.stringify({ results: [], total: 0 });
  const start = async (port: number) => {
    const server = createServer(({ url }, response) => {
      response.setHeader("content-type", "application/json").end(url?.includes("/results") ? results : cards);
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return server;
  };
  let server = await start(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    async spawnSatchel() {
      server = await start(port);
    },
  };
}

test("the feed's server is killed in the afternoon: the cards stay and say so; started again, it heals", async ({
  page,
}) => {
  const service = await localService();
  const shop = await openShop({
    RACING_FEED: "racing-api",
    RACING_API_USERNAME: "shop",
    RACING_API_PASSWORD: "secret",
    FEED_BASE_URL_RACING_API: service.url,
    SHOP_CLOCK: `${API_DAY}T12:30:00Z`,
  });
  await openRacing(page, shop);
  await expect(page.getByText(/As of 13:3\d, from The Racing API/)).toBeVisible();
  await service.kill();
  await page.getByRole("button", { name: "Refresh Now" }).click();
  await expect(page.getByRole("status")).toContainText(
    "Failed to refresh race cards. Please try again later.",
    { timeout: 30_000 },
  );
  await expect(page.getByText(/As of 13:3\d, feed not answering/)).toBeVisible();
  await expect(page.getByText("Corner Shop Handicap").last()).toBeVisible();
  await service.spawnSatchel();
  await page.getByRole("button", { name: "Refresh Now" }).click();
  await expect(page.getByRole("status")).toContainText("Race cards refreshed", { timeout: 30_000 });
  await expect(page.getByText("feed not answering")).toBeHidden();
  await service.kill();
  await shop.close();
});
