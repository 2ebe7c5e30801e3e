import { afterEach, beforeEach, expect, test } from "bun:test";
import { deposit } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { doneAnswer } from "../../support/counted-tills.ts";
import { type CardedRace, cardRace } from "../../support/race-cards.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
let shop: TestShop;
let race: CardedRace;
let accountId: number;

const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const strike = async (stake: number, instant: string) => {
  at(instant);
  const racingBet = { stake, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Abbey! }] };
  const items = [{ betType: "Single", racingBet }];
  const { status } = await shop.call("POST", "/api/betslip/create", { accountId, isPaid: false, items });
  expect(status).toBe(201);
};
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-01T08:00:00Z") });
  race = await cardRace(shop, { offAt: new Date("2026-08-29T20:00:00Z"), horses: { Abbey: "4/1" } });
  accountId = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne", balance: 900 })).body.id;
});
afterEach(() => shop.close());

const home = async () => inside((await shop.page("/account/search")).text, "section", "today-title");

test("a shop without a stake on this weekday has no picture of it", async () => {
  await strike(5, "2026-08-28T09:10:00Z");
  at("2026-08-29T14:20:00Z");
  expect(await home()).not.toContain("<figure");
});

test("today's stakes stand by the hour beside the mean of the same weekday, up to the last full hour", async () => {
  await strike(30, "2026-08-15T09:10:00Z");
  await strike(7, "2026-08-21T09:10:00Z");
  await strike(10, "2026-08-22T14:05:00Z");
  await strike(12, "2026-08-29T09:10:00Z");
  await strike(4, "2026-08-29T14:10:00Z");
  at("2026-08-29T14:20:00Z");
  const figure = inside(await home(), "figure");
  expect(wordsOf(figure)).toStartWith(
    "Stakes by hour: £12.00 by 15:00; usually £15.00 Today Mean of the last 2 Saturdays",
  );
  expect(wordsOf(inside(figure, "tbody"))).toBe(
    "10:00 £12.00 £15.00 11:00 £0.00 £0.00 12:00 £0.00 £0.00 13:00 £0.00 £0.00 14:00 £0.00 £0.00 15:00 £4.00 £5.00",
  );
});

test("the lottery's stakes count too, in cash and from an account", async () => {
  const bet = { selectedNumbers: [3, 9], betAmount: 2, startDate: "2026-08-01", isNeverEnding: true };
  const player = { accountId, lotteryNumberSelections: [bet] };
  const playerId = (await shop.call("POST", "/api/lotteryplayers", player)).body.id;
  doneAnswer(await deposit(shop.shop, BY, { accountId, amountPence: 50_00 }));
  at("2026-08-29T09:00:00Z");
  for (const [week, paidFrom] of [
    ["2026-08-24", "cash"],
    ["2026-08-31", "account"],
  ] as const)
    doneAnswer(
      await collectStakes(shop.shop, BY, { week, paidFrom, players: [{ playerId, shownPence: 4_00 }] }),
    );
  at("2026-08-29T14:20:00Z");
  expect(wordsOf(inside(await home(), "figure"))).toStartWith("Stakes by hour: £8.00 by 15:00 £0");
});
