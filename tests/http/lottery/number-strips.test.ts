import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { runSql } from "../../../db/query/raw.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { inside, linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-09-14T12:00:00Z") });
});
afterAll(() => shop.close());

const page = async (path: string, htmx = false) => (await shop.page(path, { htmx })).text;
const draw = async (drawDate: string, drawType: number, winningNumbers: number[], bonusBall: number) => {
  const sent = { drawDate, drawType, winningNumbers, bonusBall };
  expect((await shop.call("POST", "/api/lottery/draw-results", sent)).status).toBe(201);
};
const bet = async (accountId: number, selectedNumbers: number[], more: object = {}) =>
  shop.call("POST", "/api/lotteryplayers", {
    accountId,
    lotteryNumberSelections: [
      { selectedNumbers, betAmount: 5, startDate: "2026-09-01", isNeverEnding: true, ...more },
    ],
  });

test("a shop without draws and bets has no row of numbers", async () => {
  expect(await page(urls.lottery.results)).not.toContain("Numbers Drawn");
  expect(await page(urls.lottery.selections)).not.toContain("Numbers Held");
  expect(wordsOf(await page(urls.lottery.numbersDrawn(2), true))).toEndWith(
    "No draws of Draw 2 (Plus 1) yet.",
  );
  expect(wordsOf(await page(urls.lottery.numbersHeld, true))).toBe("No running bets.");
});

describe("after some draws", () => {
  beforeAll(async () => {
    await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
    await shop.call("POST", "/api/lotteryplayers", { accountId: 1 });
    await draw("2026-09-02", 1, [2, 5, 11, 22, 33, 46], 3);
    await draw("2026-09-05", 1, [3, 8, 9, 21, 25, 32], 14);
    await draw("2026-09-12", 1, [1, 3, 9, 14, 16, 19], 27);
    await draw("2026-09-12", 2, [5, 6, 7, 8, 9, 10], 11);
  });

  test("Lottery Results has the row, closed: it counts nothing until it is opened", async () => {
    const html = await page(urls.lottery.results);
    const row = inside(html, "details", 'id="numbers-drawn"');
    expect(html).toContain(`hx-get="${urls.lottery.numbersDrawn(1)}" hx-trigger="toggle once"`);
    expect(linksIn(row)).toEqual([`Show numbers drawn → ${urls.lottery.numbersDrawn(1)}#numbers-drawn`]);
    expect(row).not.toContain("<svg");
  });

  test("opened, it says what came most often and longest not, and counts every number once", async () => {
    const row = await page(urls.lottery.numbersDrawn(1), true);
    const words = wordsOf(row);
    expect(words).toContain("Draws counted 3, 2 September 2026 to 12 September 2026");
    expect(words).toContain("Drawn most often 3, 3 times");
    expect(words).toContain("Longest not drawn 29 numbers, in none of these 3 draws");
    expect(words).toContain("46 and 47 have not been in the drum since 5 September 2026");
    expect([...row.matchAll(/<b>(\d+)<\/b>/g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 47 }, (_, at) => at + 1),
    );
    expect(row).toContain('class="out" title="46: 1 time, last on 2 September 2026"');
    expect(row).toContain('title="3: 3 times (1 as the bonus ball), last on 12 September 2026"');
    const table = wordsOf(inside(row, "tbody"));
    expect(table).toStartWith("3 3 (1 as bonus) 2 9, 14 (1 as bonus) 1 1, 2, 5, 8, 11");
  });

  test("it is open in the page at its own address, with the draws of each type a press away", async () => {
    const html = await page(urls.lottery.numbersDrawn(2));
    expect(html).toMatch(/<details id="numbers-drawn" class="sheet" open/);
    const row = inside(html, "details", 'id="numbers-drawn"');
    expect(wordsOf(row)).toContain("Draws counted 1, 12 September 2026");
    expect(wordsOf(row)).toContain("Drawn most often 5, 6, 7, 8, 9, 10 and 11, 1 time each");
    expect(linksIn(row)).toEqual([
      "Draw 1 (Main) → /lottery/results?numbers=1#numbers-drawn",
      "Draw 2 (Plus 1) → /lottery/results?numbers=2#numbers-drawn",
      "Draw 3 (Plus 2) → /lottery/results?numbers=3#numbers-drawn",
    ]);
    expect(row).toMatch(/id="numbers-of-2"[^>]* aria-current="true"/);
  });

  test("the draw that is looked at is the one whose numbers the row counts", async () => {
    const html = await page(urls.lottery.resultsOfDraw("2026-09-12", 2));
    expect(html).toContain(`hx-get="${urls.lottery.numbersDrawn(2)}" hx-trigger="toggle once"`);
  });

  test.each(["", "0", "4", "-1", "1.5", "🎱"])("an address of draw type “%s” is the list", async (type) => {
    const path = `${urls.lottery.results}?numbers=${encodeURIComponent(type)}`;
    const { status, text } = await shop.page(path);
    expect([status, /<details id="numbers-drawn"[^>]* open/.test(text)]).toEqual([200, false]);
    expect(inside(text, "details", 'id="numbers-drawn"')).not.toContain("<svg");
  });

  test("only the newest 52 draws count", async () => {
    for (let day = 1; day <= 52; day++) {
      const drawDate = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10);
      await draw(drawDate, 3, day === 1 ? [40, 41, 42, 43, 44, 45] : [1, 2, 3, 4, 5, 6], 7);
    }
    await draw("2025-03-01", 3, [1, 2, 3, 4, 5, 6], 7);
    const words = wordsOf(await page(urls.lottery.numbersDrawn(3), true));
    expect(words).toContain("Draws counted 52, 2 January 2025 to 1 March 2025");
    expect(words).toContain("Drawn most often 1, 2, 3, 4, 5, 6 and 7, 52 times each");
  });

  test("a draw whose numbers cannot be read is said, and the others are counted", async () => {
    await shop.shop.database.transact((tx) =>
      runSql(tx, sql.raw("update draws set winning_numbers = '{}' where draw_date = '2026-09-05'")),
    );
    const words = wordsOf(await page(urls.lottery.numbersDrawn(1), true));
    expect(words).toContain("Draws counted 2,");
    expect(words).toContain("1 draw cannot be read: check the books.");
  });
});

describe("with bets of several players", () => {
  beforeAll(async () => {
    const open = async (name: string) =>
      (await shop.call("POST", "/api/accounts", { name })).body.id as number;
    const [nora, tom] = [await open("Nora Byrne"), await open("Tom Walsh")];
    await bet(nora, [7, 19]);
    await bet(tom, [7], { betAmount: 1.5 });
    await bet(tom, [19, 20], { startDate: "2026-09-15" });
    await shop.post("/account/select", { accountId: String(nora) });
  });

  test("Manage Bets has the row, closed, also below one customer's bets", async () => {
    const html = await page(urls.lottery.selections);
    const row = inside(html, "details", 'id="numbers-held"');
    expect(linksIn(row)).toEqual([`Show numbers held → ${urls.lottery.numbersHeld}#numbers-held`]);
    expect(html).toContain(
      `hx-get="${urls.lottery.numbersHeld.replace("&", "&amp;")}" hx-trigger="toggle once"`,
    );
  });

  test("opened, it has the running bets on each number, and their stakes, of all players", async () => {
    const row = await page(urls.lottery.numbersHeld, true);
    const words = wordsOf(row);
    expect(words).toStartWith(
      "Running bets 2 Most held 7, 2 bets Largest stake 7, £6.50 a draw Not held 43 numbers",
    );
    expect(row).toContain('title="7: 2 bets, £6.50 a draw"');
    expect(row).toContain('title="20: no bets"');
    expect(wordsOf(inside(row, "tbody"))).toBe("7 2 £6.50 19 1 £5.00");
  });

  test("it is open in the page at its own address", async () => {
    const html = await page(urls.lottery.numbersHeld);
    expect(html).toMatch(/<details id="numbers-held" class="sheet" open/);
    expect(wordsOf(inside(html, "details", 'id="numbers-held"'))).toContain("Running bets 2");
  });

  test("a bet that is stopped, or whose numbers cannot be read, holds none", async () => {
    await shop.shop.database.transact((tx) =>
      runSql(tx, sql.raw("update selections set selected_numbers = '{}' where bet_pence = 150")),
    );
    const words = () => page(urls.lottery.numbersHeld, true).then(wordsOf);
    expect(await words()).toContain("Most held 7 and 19, 1 bet each");
    expect(await words()).toContain("1 bet cannot be read: check the books.");
    await shop.post(urls.lottery.stopSelection(1), {});
    expect(await words()).toStartWith("No running bets.");
  });
});
