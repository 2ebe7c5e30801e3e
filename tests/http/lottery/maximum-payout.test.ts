import { afterEach, beforeEach, expect, test } from "bun:test";
import { checkSums } from "../../../db/check/check-sums.ts";
import { insertSetting } from "../../../db/stores/system/shop-settings.ts";
import type { EmptyBooks } from "../../support/empty-database.ts";
import { keptBooks } from "../../support/kept-books.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Saturday 15 August 2026, after the draws. Bets of £20, £15 and £10 on one number each win £60, £45 and £30. */
const DAY = "2026-08-15";
const DRAWN = { drawDate: DAY, winningNumbers: [3, 9, 14, 20, 31, 44], bonusBall: 7 };
const THREE = [
  { selectedNumbers: [3], betAmount: 20 },
  { selectedNumbers: [9], betAmount: 15 },
  { selectedNumbers: [14], betAmount: 10 },
];

let books: EmptyBooks;
let shop: TestShop;
beforeEach(async () => {
  books = await keptBooks();
  shop = await openTestShop({ now: new Date("2026-08-14T12:00:00Z"), database: books.url });
  await player("Nora Byrne", THREE);
  await player("Ben Daly", [{ selectedNumbers: [3], betAmount: 20 }]);
});
afterEach(async () => {
  await shop.close();
  await books.drop();
});

async function player(name: string, bets: object[]) {
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
  const lotteryNumberSelections = bets.map((bet) => ({ ...bet, playDraw2: true, isNeverEnding: true }));
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
}
const limit = (pounds: string) => saveSettingsForm(shop, { lotteryPayoutLimitPence: pounds });
async function draw(more: object = {}) {
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
  const sent = await shop.call("POST", "/api/lottery/draw-results", { ...DRAWN, drawType: 1, ...more });
  return sent.body;
}
const paidTo = (drawn: any, name: string) => {
  const result = drawn.playerResults.find(({ playerName }: any) => playerName === name);
  return [result.totalWinnings, result.selectionResults.map(({ payout }: any) => payout)];
};
const findings = async () => (await checkSums(books.url)).findings;

test("one customer is paid no more of one draw than the shop's limit, in the order of the bets", async () => {
  await limit("100");
  const main = await draw();
  expect(paidTo(main, "Nora Byrne")).toEqual([100, [60, 40, 0]]);
  expect(paidTo(main, "Ben Daly")).toEqual([60, [60]]);
  expect(paidTo(await draw({ drawType: 2 }), "Nora Byrne")).toEqual([100, [60, 40, 0]]);
  const list = wordsOf((await shop.page("/lottery/manage-bets")).text);
  expect(list).toContain("Won so far £80.00");
  expect(await findings()).toEqual([]);
});

test("without a limit nothing is taken off", async () => {
  expect(paidTo(await draw(), "Nora Byrne")).toEqual([135, [60, 45, 30]]);
  expect(await findings()).toEqual([]);
});

test("what the limit took is said where the bet's win is", async () => {
  await limit("100");
  await draw();
  const text = wordsOf(inside((await shop.page(`/lottery/results?date=${DAY}`)).text, "main"));
  expect(text).toContain("Won: £40.00 of £45.00: maximum payout");
  expect(text).toContain("Won: £0.00 of £30.00: maximum payout");
  expect(wordsOf((await shop.page("/lottery/unpaid")).text)).toContain("of £45.00: maximum payout");
});

test("a correction settles by the limit of the first entry, whatever the shop has set since", async () => {
  await limit("100");
  await draw();
  await limit("");
  expect(paidTo(await draw({ bonusBall: 8 }), "Nora Byrne")).toEqual([100, [60, 40, 0]]);
  expect(await findings()).toEqual([]);
});

test("a limit that cannot be read settles nothing", async () => {
  await shop.shop.database.transact((tx) =>
    insertSetting(tx, {
      key: "lotteryPayoutLimitPence",
      value: "lots",
      validFrom: DAY,
      savedAt: new Date("2026-08-14T12:00:00Z"),
      userId: null,
    }),
  );
  const refused = await draw();
  expect(refused.detail).toStartWith('The setting "Maximum payout in a draw" can\'t be read.');
  expect((await shop.call("GET", "/api/lottery/draw-results")).body).toEqual([]);
});

test("a limit of nothing, or of no amount, is refused", async () => {
  for (const pounds of ["0", "-5", "lots", "0.5"]) {
    const sent = await limit(pounds);
    expect([pounds, sent.status]).toEqual([pounds, 422]);
  }
  expect(paidTo(await draw(), "Nora Byrne")[0]).toBe(135);
});
