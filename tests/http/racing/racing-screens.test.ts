import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cardRace } from "../../support/race-cards.ts";
import { buttonsIn, inside, labelsIn, linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await cardRace(shop, { offAt: new Date("2026-08-15T14:30:00Z"), horses: { "Quiet Harbour": "7/1" } });
  const { id } = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body;
  await shop.post("/account/select", { accountId: String(id) });
});
afterAll(() => shop.close());

const page = async (path: string) => inside((await shop.page(path)).text, "main");

test("[S2.15.2] the race cards lead to the racing bets", async () => {
  expect(linksIn(await page("/racing"))).toContain("Place Bets → /racing/bets");
});

describe("Place Racing Bet", () => {
  test("[S2.16.1,4-6,8] asks for type, amount, each way and horses, by name or by course, race and number", async () => {
    const html = await page("/racing/bets");
    expect(wordsOf(inside(html, "h1"))).toBe("Place Racing Bet");
    for (const label of ["Bet type", "Amount per line (£)", "Each Way", "Course", "Race", "Horse number"])
      expect(labelsIn(html)).toContain(label);
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(["Add Horse", "Add Racing Bet to Slip"]));
  });

  test("[S2.16.9,10] shows the chosen horses, and sums the bet up", async () => {
    const html = await page("/racing/bets?betType=Single&amount=2&find=harbour");
    expect(wordsOf(html)).toContain("Selected horses");
    expect(wordsOf(html)).toMatch(/Quiet Harbour.*7\/1/);
    expect(wordsOf(html)).toMatch(/Bet summary.*Total stake 1 line × £2\.00 £2\.00 Possible return £16\.00/i);
  });
});

describe("All Racing Bets", () => {
  test("[S2.18.5,8] offers four page sizes and six statuses, and says what is on its way", async () => {
    const html = await page("/racing/all-bets");
    expect(labelsIn(html)).toEqual(
      expect.arrayContaining(["Account", "Page Size", "Pending", "Won", "Placed", "Lost", "Error", "Void"]),
    );
    expect(wordsOf(inside(html, "select", 'name="pageSize"'))).toBe("10 20 50 100");
    expect(html).toContain('<span class="loading">Loading accounts...</span>');
  });

  test("[S2.18.19] turns with Previous, Next and five page numbers, where there is more than one", async () => {
    const { runnerIds } = await cardRace(shop, {
      offAt: new Date("2026-08-15T15:30:00Z"),
      horses: { "Night Ferry": "8/1" },
    });
    const selections = [{ racingRunnerId: runnerIds["Night Ferry"] }];
    const body = { accountId: 1, betType: "Single", stake: 1, selections };
    for (let at = 0; at < 61; at++) await shop.call("POST", "/api/racing/bets", body);
    const html = await page("/racing/all-bets?pageSize=10&page=4");
    const pages = inside(html, "nav", 'aria-label="Pages of bets"');
    expect(wordsOf(pages)).toMatch(/^Previous 2 3 4 5 6 Next/);
    expect(pages).toContain("Loading bets...");
  });
});
