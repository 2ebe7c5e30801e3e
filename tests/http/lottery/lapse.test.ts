import { afterEach, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { checkSums } from "../../../db/check/check-sums.ts";
import { lapseWinnings } from "../../../src/operations/lottery/lapse-winnings.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { SATURDAY_12 } from "../../operations/lottery/stand-in-feed.ts";
import { checkedBooks } from "../../support/checked-books.ts";
import { wordsOf } from "../../support/reading.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };

/** Nora has 3 and 9 for £5, which pays £30 in Main and in Plus 1 of Saturday 12 September 2026. */
let books: Awaited<ReturnType<typeof checkedBooks>>;
let shop: TestShop;
let accountId: number;
let ids: number[];
beforeEach(async () => {
  books = await checkedBooks();
  shop = await openTestShop({ now: new Date("2026-09-10T12:00:00Z"), database: books.url });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-10", isNeverEnding: true };
  const lotteryNumberSelections = [{ ...bet, playDraw2: true, playDraw3: true }];
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
  shop.clock.shop = new Date("2026-09-12T20:00:00Z");
  const { body } = await shop.call("POST", "/api/lottery/draw-results", SATURDAY_12);
  // By draw: Main, then Plus 1.
  ids = body
    .sort((a: any, b: any) => a.drawType - b.drawType)
    .flatMap(({ playerResults }: any) => playerResults.filter((one: any) => one.totalWinnings))
    .map(({ id }: any) => id);
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

const onDay = (day: string) => {
  shop.clock.shop = new Date(`${day}T12:00:00Z`);
};
const unpaid = async () => wordsOf((await shop.page("/lottery/unpaid")).text);
const transfers = async () =>
  (
    await rowsBySql(
      shop.shop.database.reader,
      sql`select from_account, to_account, amount_pence, kind, corrects_id from shop_transfers order by id`,
    )
  ).map((row) => [
    row.from_account,
    row.to_account,
    Number(row.amount_pence),
    row.kind,
    row.corrects_id !== null,
  ]);
const sound = async () => expect((await checkSums(books.url)).findings).toEqual([]);

test("unpaid winnings lapse by the day of their draw, and not before; paid ones never", async () => {
  await markPaid(shop.shop, BY, { resultId: ids[0]!, paid: true });
  onDay("2027-09-12");
  expect(await lapseWinnings(shop.shop)).toBe(0);
  await saveSettingsForm(shop, { lapseDays: "90" });
  onDay("2026-12-11");
  expect(await lapseWinnings(shop.shop)).toBe(0);
  onDay("2026-12-12");
  expect(await lapseWinnings(shop.shop)).toBe(1);
  expect(await lapseWinnings(shop.shop)).toBe(0);
  expect(await transfers()).toEqual([
    ["lottery-winnings", "counter", 3000, "LotteryWinnings", false],
    ["lottery-winnings", "lapsed", 3000, "Lapsed", false],
  ]);
  const page = await unpaid();
  expect(page).toContain("No Unpaid Results");
  expect(page).toContain("Lapsed Not collected in time: £30.00 went to the shop");
  expect(page).toContain(
    "12/12/2026, 12:00 Draw 2 (Plus 1) of 12 September 2026 Nora Byrne £30.00 Take Back",
  );
  const results = wordsOf((await shop.page("/lottery/results?date=2026-09-12&draw=2")).text);
  expect(results).toContain("Lapsed 12/12/2026, 12:00");
  await sound();
});

test("lapsed winnings are not paid before the lapse is taken back, and are paid after it", async () => {
  await saveSettingsForm(shop, { lapseDays: "90" });
  onDay("2026-12-20");
  expect(await lapseWinnings(shop.shop)).toBe(2);
  for (const paid of [true, false]) {
    const { text } = await shop.post(
      `/lottery/results/${ids[0]}/paid`,
      { paid: String(paid), from: "unpaid" },
      { htmx: true },
    );
    expect(text).toContain("Take the lapse back on Unpaid Results first");
  }
  const path = `/lottery/results/${ids[0]}/take-back-lapse`;
  expect(wordsOf((await shop.page(path)).text)).toContain(
    "£30.00 of Draw 1 (Main) of 12 September 2026 lapsed for Nora Byrne",
  );
  expect((await shop.post(path, { reason: " " })).text).toContain("Say why the lapse is taken back");
  expect((await shop.post(path, { reason: "Back from abroad", key: "k-1" })).status).toBe(303);
  expect((await shop.post(path, { reason: "Back from abroad", key: "k-1" })).status).toBe(303);
  expect((await transfers()).slice(2)).toEqual([["lapsed", "lottery-winnings", 3000, "Lapsed", true]]);
  onDay("2027-09-12");
  expect(await lapseWinnings(shop.shop)).toBe(0);
  expect((await markPaid(shop.shop, BY, { resultId: ids[0]!, paid: true })).outcome.done).toBe(true);
  const again = await shop.post(path, { reason: "Twice" });
  expect(again.status).toBe(303);
  expect(await transfers()).toHaveLength(4);
  await sound();
});

test("a draw with lapsed winnings is neither removed nor corrected", async () => {
  await saveSettingsForm(shop, { lapseDays: "90" });
  onDay("2026-12-20");
  await lapseWinnings(shop.shop);
  const [main] = SATURDAY_12;
  const corrected = await shop.call("POST", "/api/lottery/draw-results", [
    { ...main, winningNumbers: [1, 2, 4, 5, 6, 7] },
  ]);
  expect(corrected.status).toBe(409);
  await sound();
});
