import { afterEach, beforeEach, expect, test } from "bun:test";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { addUpSheet, wordsOf } from "../../support/sheet/read-sheet.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const DAY = "2026-08-15";
const DRAWN = { drawDate: DAY, drawType: 1, winningNumbers: [3, 9, 14, 20, 31, 44], bonusBall: 7 };
const BETS = [
  { selectedNumbers: [3, 7], betAmount: 20, includeBonus: true },
  { selectedNumbers: [9], betAmount: 15 },
  { selectedNumbers: [3, 14, 21], betAmount: 10 },
];

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-14T12:00:00Z") });
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  const lotteryNumberSelections = BETS.map((bet) => ({ ...bet, isNeverEnding: true }));
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
});
afterEach(() => shop.close());

async function drawn(): Promise<number> {
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
  return (await shop.call("POST", "/api/lottery/draw-results", DRAWN)).body.playerResults[0].id;
}
const sheet = async (id: number | string) => {
  const { text } = await shop.page(`/lottery/results/${id}/settlement`);
  return wordsOf(/<article class="receipt settled".*?<\/article>/s.exec(text)![0]);
};

test("the sheet says the numbers, what was drawn and matched, the multiplier, and the sum", async () => {
  const id = await drawn();
  const words = await sheet(id);
  expect(words.slice(2, -2)).toEqual([
    "Nora Byrne",
    "What you staked",
    "Lottery: 3 bets: £20.00 + £15.00 + £10.00 = £45.00",
    "What your numbers did",
    "A. 3 7 £20.00, with the bonus ball",
    "Drawn: 3 9 14 20 31 44, bonus ball 7.",
    "Matched: 3 and 7 as the bonus ball, 2 of 2 (rule 1).",
    "The multiplier for 2 numbers with the bonus ball is 8, as it is unless the shop sets another (rule 2).",
    "Each £1: 8 + 1 = 9",
    "B. 9 £15.00, without the bonus ball",
    "Drawn: 3 9 14 20 31 44, bonus ball 7.",
    "Matched: 9, 1 of 1 (rule 1).",
    "The multiplier for 1 number is 2, as it is unless the shop sets another (rule 2).",
    "Each £1: 2 + 1 = 3",
    "C. 3 14 21 £10.00, without the bonus ball",
    "Drawn: 3 9 14 20 31 44, bonus ball 7.",
    "Matched: 3, 14, 2 of 3 (rule 1).",
    "All must match: lost.",
    "What each bet paid",
    "A: £20.00 × 9 = £180.00",
    "B: £15.00 × 3 = £45.00",
    "1 bet lost £0.00",
    "What you are paid",
    "All bets £225.00",
    "You are paid £225.00",
    "Rules",
    expect.stringMatching(/^As they stand with the draw, entered 15\/08\/2026, 22:00:00\.$/),
    expect.stringMatching(/^1 Matches\. /),
    expect.stringMatching(/^2 Payout\. /),
    "If you do not agree",
  ]);
  expect(addUpSheet(words)).toEqual({ paidPence: 22_500, lines: 3 });
  const { body } = await shop.call("GET", `/api/drawresults/player-result/${id}/settlement`);
  expect(body.explained.sums.at(-1)).toEqual({ label: "You are paid", comesTo: "£225.00" });
  expect((await shop.page(`/lottery/results/${id}/settlement?paper=a4`)).text).toContain("£20.00 × 9");
});

test("a maximum of the draw is said, with what it would have been", async () => {
  await saveSettingsForm(shop, { lotteryPayoutLimitPence: "200" });
  const words = await sheet(await drawn());
  expect(words).toContain("One customer is paid at most in a draw (rule 4) £200.00");
  expect(words).toContain("Without the maximum payout (rule 4) it would have been £225.00.");
  expect(addUpSheet(words).paidPence).toBe(20_000);
});

test("each result leads to it where the shop has that on; else the page is as it was", async () => {
  const id = await drawn();
  const link = `href="/lottery/results/${id}/settlement"`;
  expect((await shop.page("/lottery/results")).text).not.toContain(link);
  await saveSettingsForm(shop, { explainResults: "on" });
  expect((await shop.page("/lottery/results")).text).toContain(link);
  expect((await shop.page(`/lottery/results?date=${DAY}&draw=1&players=1`)).text).toContain(link);
});

test.each([["9999"], ["x"], ["-1"], ["99999999999999999999"]])("a result %s is none", async (id) => {
  const { status } = await shop.page(`/lottery/results/${id}/settlement`);
  expect([303, 404]).toContain(status);
  expect((await shop.call("GET", `/api/drawresults/player-result/${id}/settlement`)).status).toBe(404);
});
