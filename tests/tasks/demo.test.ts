import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { DEMO_DRAWS, drawsOfNight } from "../../db/seeds/demo-draws.ts";
import { countReports } from "../../db/stores/feedback/reports.ts";
import { loadDemo } from "../../src/app/demo/load-demo.ts";
import { simulatorFeed } from "../../src/feeds/racing/simulator/simulator-feed.ts";
import { FULL_SCREENS } from "../../src/tasks/screen-list.ts";
import { SEASON_DRAWS } from "../support/real-season.ts";
import { rowsBySql } from "../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** A paragraph ends where one of these begins, whatever the page meant. */
const BLOCK = /<(form|div|ul|ol|dl|table|section|article|header|p|h\d)\b/;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    now: new Date("2026-08-29T14:00:00Z"),
    feeds: { racing: [simulatorFeed()] },
  });
  await loadDemo(shop.shop);
});
afterAll(() => shop.close());

/** Of screens that say why there is nothing to see. */
const STATUS: Record<string, number> = {
  "not-found": 404,
  "feedback-not-found": 404,
  "day-sheet-none": 422,
  "what-if-lottery-wrong": 422,
};

describe("the demo shop", () => {
  test("[D7.1.34] has drawn what was really drawn, summer 2026", () => {
    const real = new Map(SEASON_DRAWS.map((draw) => [`${draw.drawDate} ${draw.drawType}`, draw]));
    const draws = DEMO_DRAWS.flatMap(drawsOfNight);
    expect(draws.length).toBeGreaterThan(45);
    for (const draw of draws) expect(draw).toEqual(real.get(`${draw.drawDate} ${draw.drawType}`)!);
  });

  test("has something of everything to show: people with money and people who owe, winnings to pay, bets of every kind", async () => {
    const { body: accounts } = await shop.call("GET", "/api/accounts");
    expect(accounts).toHaveLength(20);
    expect(accounts.some(({ balance }: { balance: number }) => balance < 0)).toBe(true);
    const { body } = await shop.call("GET", "/api/racing/bets/all?pageSize=100");
    const statuses = new Set(body.bets.map(({ status }: { status: number }) => status));
    for (const status of [0, 1, 2, 3]) expect(statuses).toContain(status);
    expect((await shop.page("/lottery/unpaid")).text).toContain("unpaid result");
    expect((await shop.page("/racing")).text).toContain("Simulated races");
    expect(await countReports(shop.shop.database.reader)).toEqual({ 0: 1, 1: 1, 2: 1 });
  });

  test("[F23] has an account in debt, a disputed bet and a held race, each on a screen of its own", async () => {
    const screen = (name: string) => FULL_SCREENS.find((one) => one.name === name)!.path;
    const owing = (await shop.page(screen("account-owing"))).text;
    expect(owing).toMatch(/<dt>Balance<\/dt><dd class="figure"><[^>]*owed[^>]*>£/);
    const disputed = (await shop.page(screen("race-disputed"))).text;
    expect(disputed).toContain("Silent Garden: marked non-runner, but the result shows it ran.");
    expect((await shop.page(screen("bet-disputed"))).text).toContain("Silent Garden");
    expect((await shop.page(screen("bet-disputed"))).text).toContain(">Pending<");
    expect((await shop.page(screen("bet-part-void"))).text).toContain("£1.00 (staked £15.00)");
    const held = (await shop.page(screen("race-held"))).text;
    expect(held).toContain("Off, no result yet");
    await shop.post("/account/select", { accountId: "1" });
    const list = (await shop.page("/")).text.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(list).toContain("14:50 Kingsmere Silent Garden: marked non-runner");
    expect(list).toMatch(/13:54 Kingsmere No result after 66 minutes\. \d bets? waiting\./);
  });

  test.each(
    FULL_SCREENS.filter(({ press }) => !press).map(({ name, path, signedOut }) => ({
      name,
      path,
      signedOut,
    })),
  )(
    "opens $name with one heading, no id twice, and nothing that a browser would take out of its paragraph",
    async ({ name, path, signedOut = false }) => {
      await shop.post("/account/select", { accountId: "1" });
      const { status, text } = await shop.page(path, { signedOut });
      expect(status).toBe(STATUS[name] ?? 200);
      expect(text.match(/<h1\b/g)).toHaveLength(1);
      // What a template holds is on the page only once it is opened.
      const standing = text.replace(/<template\b.*?<\/template>/gs, "");
      const ids = Array.from(standing.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
      const paragraphs = Array.from(text.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs), ([, inside = ""]) => inside);
      expect(paragraphs.filter((inside) => BLOCK.test(inside))).toEqual([]);
    },
  );

  test("keeps books that are right to the penny", async () => {
    const wrong = await rowsBySql(
      shop.shop.database.reader,
      sql`
      select id from accounts where balance_pence
        <> (select coalesce(sum(amount_pence), 0) from transactions where account_id = accounts.id)`,
    );
    expect(wrong).toEqual([]);
  });
});
