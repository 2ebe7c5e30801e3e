import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { accounts, payoutConfigs, selections } from "../../../db/schema/index.ts";
import { bookedDraw, openDraws } from "../../../db/stores/lottery/books.ts";
import { insertSetting } from "../../../db/stores/system/shop-settings.ts";
import { wordsOf } from "../../support/reading.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// A Thursday: the next draws are on Saturday, from a drum of 45.
const THURSDAY = new Date("2026-09-10T12:00:00Z");
const GAME = { drawDays: [3, 6], largest: 47 };
const BOOK = "/lottery/book";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: THURSDAY });
});
afterEach(() => shop.close());

const reader = () => shop.shop.database.reader;
const page = async (path = BOOK) => (await shop.page(path)).text;
const words = async (path = BOOK) => wordsOf(await page(path));

type Played = { numbers: number[]; bet?: number; includeBonus?: boolean; draws?: number[]; weeks?: object };
async function play(name: string, ...bets: Played[]): Promise<number> {
  const { id } = (await shop.call("POST", "/api/accounts", { name })).body;
  const lotteryNumberSelections = bets.map(
    ({ numbers, bet = 5, includeBonus = false, draws = [1], weeks }) => ({
      ...{ selectedNumbers: numbers, betAmount: bet, includeBonus, startDate: "2026-09-10" },
      ...{ isNeverEnding: true, ...weeks },
      ...Object.fromEntries([1, 2, 3].map((type) => [`playDraw${type}`, draws.includes(type)])),
    }),
  );
  const sent = await shop.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections });
  expect(sent.status).toBeLessThan(300);
  return id;
}
const booked = async (drawType: 1 | 2 | 3 = 1, day = "2026-09-12") =>
  bookedDraw(reader(), { day, drawType }, GAME);

describe("the lottery's book", () => {
  test("has what each number, pair and set pays, the expected payout and the worst draw", async () => {
    await play("Maeve Kelly", { numbers: [3] }, { numbers: [3, 9], bet: 2 }, { numbers: [3, 9, 14], bet: 1 });
    await play("Nora Byrne", { numbers: [9], includeBonus: true, bet: 10 }, { numbers: [3], bet: 1 });
    const book = await booked();
    expect(book.all).toEqual({ bets: 5, stakedPence: 1900 });
    // £5.00 and £1.00 at 2 + 1; £10.00 at 2 + 1, as the bonus ball at 3 + 1.
    expect(book.numbers[2]).toEqual({
      number: 3,
      bets: 2,
      stakedPence: 600,
      plainPence: 1800,
      bonusPence: 0,
    });
    expect(book.numbers[8]).toMatchObject({ number: 9, plainPence: 3000, bonusPence: 4000 });
    expect(book.numbers).toHaveLength(45);
    // The pair at 5 + 1 with its numbers; the three at 10 + 1 with these.
    expect(book.pairs).toMatchObject([{ numbers: [3, 9], ifComesPence: 1200 + 1800 + 3000 }]);
    expect(book.larger).toMatchObject([{ numbers: [3, 9, 14], ifComesPence: 1100 + 6000 }]);
    expect(book.worst).toMatchObject({ pence: 7100, boundPence: 7100 });
    expect(book.worst!.winningNumbers).toEqual(expect.arrayContaining([3, 9, 14]));
    const text = await words();
    expect(text).toContain("Draw 1 (Main), 12 September 2026");
    expect(text).toContain("Stakes, 5 bets £19.00");
    expect(text).toContain("Dearest number: 9 £40.00");
    expect(text).toContain("Pays £71.00, result -£52.00");
    expect(text).not.toContain("Draw 2 (Plus 1)");
  });

  test("is of each draw by itself, and of one whose bets have closed until it is entered", async () => {
    await play("Maeve Kelly", { numbers: [3], draws: [1, 2] }, { numbers: [7], draws: [2] });
    const listed = async () =>
      (await openDraws(reader(), shop.clock.shop, GAME)).map(({ day, drawType, bets }) => [
        day,
        drawType,
        bets,
      ]);
    expect(await listed()).toEqual([
      ["2026-09-12", 1, 1],
      ["2026-09-12", 2, 2],
    ]);
    expect(await words(`${BOOK}?day=2026-09-12&draw=2`)).toContain("Draw 2 (Plus 1), 12 September 2026");
    // 19:45 in Dublin.
    shop.clock.shop = new Date("2026-09-12T18:45:00Z");
    expect((await listed()).map(([day]) => day)).toEqual([
      "2026-09-16",
      "2026-09-16",
      "2026-09-12",
      "2026-09-12",
    ]);
    expect(await words()).toContain("Saturday 12 September 2026, bets closed");
    // A bet after the cut-off is in the next draw only.
    await play("Nora Byrne", { numbers: [5] });
    expect((await booked()).numbers[4]!.bets).toBe(0);
    expect((await booked(1, "2026-09-16")).numbers[4]!.bets).toBe(1);
    const drawn = { drawDate: "2026-09-12", drawType: 1, winningNumbers: [1, 2, 3, 4, 5, 6], bonusBall: 7 };
    shop.clock.shop = new Date("2026-09-12T20:00:00Z");
    expect((await shop.call("POST", "/api/lottery/draw-results", drawn)).status).toBe(201);
    expect((await listed()).slice(-1)).toEqual([["2026-09-12", 2, 2]]);
  });

  test("pays by the multipliers of its draw: none, a half, a million, and a changed one", async () => {
    await play("Maeve Kelly", { numbers: [3], bet: 20 }, { numbers: [3, 9], bet: 20, includeBonus: true });
    for (const [plainHalves, bonusHalves, one, pair] of [
      [0, 0, 2000, 4000],
      [1, 0, 3000, 6000],
      [2_000_000, 2_000_000, 2_000_002_000, 4_000_004_000],
    ] as const) {
      await shop.shop.database.transact(async (tx) => {
        await tx.delete(payoutConfigs);
        for (const numberCount of [1, 2])
          await tx.insert(payoutConfigs).values({
            numberCount,
            plainHalves,
            bonusHalves,
            former: null,
            savedAt: shop.clock.shop,
            userId: null,
          });
      });
      const book = await booked();
      expect(book.numbers[2]!.plainPence).toBe(one);
      expect(book.pairs[0]!.ifComesPence).toBe(pair);
      expect((await shop.page(BOOK)).status).toBe(200);
    }
    expect(await words()).toContain("£40,000,040.00");
  });

  test("keeps to the maximum payout of each customer, and says where it does not", async () => {
    await play("Maeve Kelly", { numbers: [3], bet: 20 }, { numbers: [3, 9], bet: 20 });
    await play("Nora Byrne", { numbers: [3], bet: 1 });
    await shop.shop.database.transact((tx) =>
      insertSetting(tx, {
        ...{ key: "lotteryPayoutLimitPence", value: 5000, validFrom: "2026-01-01" },
        ...{ savedAt: shop.clock.shop, userId: null },
      }),
    );
    const book = await booked();
    expect(book.numbers[2]!.plainPence).toBe(5000 + 300);
    expect(book.pairs[0]!.ifComesPence).toBe(5000 + 300);
    expect(book.worst).toMatchObject({ pence: 5300, boundPence: 6000 + 12_000 + 300 });
    expect(await words()).toContain("at least £53.00, at most £183.00");
    expect(await words()).toContain("The maximum payout of each customer is in all payouts");
  });

  test("has bets of deleted accounts, none that are stopped or over, and names those that cannot win", async () => {
    const gone = await play("Maeve Kelly", { numbers: [3] }, { numbers: [46, 3] });
    await play(
      "Nora Byrne",
      { numbers: [5] },
      { numbers: [7], weeks: { isNeverEnding: false, numberOfWeeks: 1 } },
    );
    await shop.shop.database.transact(async (tx) => {
      await tx.update(accounts).set({ deletedAt: THURSDAY });
    });
    expect((await booked()).all.bets).toBe(4);
    expect((await booked()).out).toEqual({ bets: 1, stakedPence: 500 });
    expect(await words()).toContain("1 bet, £5.00 staked, on a number past 45, which is not in the drum.");
    expect(gone).toBe(1);
    await shop.shop.database.transact((tx) => tx.update(selections).set({ stoppedAt: THURSDAY }));
    expect(await words()).toContain("No bets in the next draw");
    expect((await shop.page(`${BOOK}.csv`)).text.trim().split("\r\n")).toHaveLength(1);
    expect(await words(`${BOOK}/print`)).toContain("Nothing to print");
  });

  test("goes on paper and into a file, every set once, in their order", async () => {
    await play(
      "=1+1 <b>🐎</b>",
      { numbers: [3, 9] },
      { numbers: [12] },
      { numbers: [3], includeBonus: true },
    );
    const { text, headers } = await shop.page(`${BOOK}.csv`);
    expect(headers.get("content-disposition")).toContain("lottery-book-2026-09-12-1-2026-09-10.csv");
    const lines = text.replaceAll('"', "").trim().split("\r\n");
    expect(lines.slice(1)).toEqual([
      "3,1,1,5.00,15.00,15.00,20.00",
      "12,1,1,5.00,15.00,15.00,15.00",
      "3 9,2,1,5.00,30.00,45.00,45.00",
    ]);
    expect(await words(`${BOOK}/print?day=2026-09-12&draw=1`)).toContain("3 9 1 £5.00 £45.00 £45.00");
  });

  test("leads to the first draw where the address names none, and is for those who read reports", async () => {
    await play("Maeve Kelly", { numbers: [3] });
    for (const query of [
      "day=2026-09-12&draw=9",
      "day=soon&draw=1",
      "day=2026-02-29&draw=1",
      "draw=🐎",
      "day=9999-12-31&draw=1e9",
    ])
      for (const path of [BOOK, `${BOOK}.csv`, `${BOOK}/print`])
        expect((await shop.page(`${path}?${query}`)).status).toBe(200);
    expect(await page()).toContain('data-live="lottery"');
    await switchRoles(shop.shop);
    await giveRole(shop.shop, "clerk");
    for (const path of [BOOK, `${BOOK}.csv`, `${BOOK}/print`])
      expect((await shop.page(path)).status).toBe(403);
  });
});
