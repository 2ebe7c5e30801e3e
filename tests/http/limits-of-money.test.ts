import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type CardedRace, cardRace } from "../support/race-cards.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let race: CardedRace;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 5 });
  await shop.call("POST", "/api/lotteryplayers", { accountId: 1 });
  race = await cardRace(shop, {
    offAt: new Date("2026-08-15T16:00:00Z"),
    horses: { "Quiet Harbour": "7/1" },
  });
});
afterAll(() => shop.close());

const refused = async (method: string, path: string, body: unknown) => {
  const { status, body: said } = await shop.call(method, path, body);
  return [status, said.errors?.map(({ field, message }: any) => `${field}: ${message}`)];
};

describe("the amount that is wrong is the one that is named", () => {
  test("[F17] of a balance that is set", async () => {
    expect(await refused("PATCH", "/api/accounts/1/balance", { balance: -1 })).toEqual([
      422,
      ["balance: Balance cannot be negative"],
    ]);
    await shop.call("PATCH", "/api/accounts/1/balance", { balance: 10_000_000 });
    expect(await refused("POST", "/api/accounts/1/withdraw", { amount: 10_000_000.01 })).toEqual([
      422,
      ["amount: Enter a valid amount: at most £10,000,000.00 at once"],
    ]);
    expect((await shop.call("POST", "/api/accounts/1/withdraw", { amount: 9_999_995 })).status).toBe(200);
  });

  const LIMIT = "A bet is from £1.00 to £20.00, in steps of 50p";
  test.each([
    ["POST", "/api/lotteryplayers", { accountId: 2 }],
    ["PUT", "/api/lotteryplayers/1", { accountId: 1 }],
  ])("[F17] of one lottery bet of several: %s %s", async (method, path, player) => {
    await shop.call("POST", "/api/accounts", { name: "Tom Walsh" });
    const bets = (more: object) => ({
      ...player,
      lotteryNumberSelections: [
        { selectedNumbers: [3], betAmount: 5 },
        { selectedNumbers: [7], betAmount: 5, ...more },
      ],
    });
    const at = "lotteryNumberSelections.1.";
    for (const [more, field, message] of [
      [{ betAmount: 20.5 }, "betAmount", LIMIT],
      [{ betAmount: 1e300 }, "betAmount", LIMIT],
      [{ selectedNumbers: [48] }, "selectedNumbers", "Numbers run from 1 to 47"],
      [
        { playWednesday: false, playSaturday: false },
        "playWednesday",
        "Please select at least one draw day (Wednesday or Saturday)",
      ],
    ] as const)
      expect(await refused(method, path, bets(more))).toEqual([422, [`${at}${field}: ${message}`]]);
    expect((await shop.call("GET", "/api/lotteryplayers")).body[0].lotteryNumberSelections).toEqual([]);
  });
});

describe("over a limit of racing money the limit is said", () => {
  const bet = (stake: number) => ({
    betType: "Single",
    racingBet: { stake, selections: [{ racingRunnerId: race.runnerIds["Quiet Harbour"] }] },
  });
  const slip = (bets: number, stake: number) => ({
    accountId: 1,
    isPaid: true,
    items: Array.from({ length: bets }, () => bet(stake)),
  });

  test("[F17] of a bet, and of what is paid for a slip", async () => {
    expect(await refused("POST", "/api/betslip/create", slip(1, 1_000_000.01))).toEqual([
      422,
      ["items.0.racingBet.stake: A bet can cost at most £1,000,000.00 in all"],
    ]);
    expect(await refused("POST", "/api/betslip/create", slip(11, 1_000_000))).toEqual([
      422,
      ["items: Failed to process payment: at most £10,000,000.00 at once"],
    ]);
  });

  test("[F20] of the bets on a slip", async () => {
    for (const path of ["/api/betslip/create", "/api/racing/bets/quote"])
      for (const bets of [51, 1000])
        expect(await refused("POST", path, slip(bets, 1))).toEqual([
          422,
          ["items: A slip holds at most 50 bets: place some of them first"],
        ]);
  });

  const written = (more: object) => ({
    betType: "SINGLE",
    stakePerLine: 1,
    legs: [{ odds: "2/1", outcome: "WON" }],
    ...more,
  });
  const AMOUNT =
    'Write an amount in pounds, such as 50 or "50.00", 0 or more and in whole pence, at most £90,071,992,547,409.91';
  test.each<[object, string]>([
    [{ stakePerLine: 1e300 }, "stakePerLine: A bet can cost at most £1,000,000.00 in all"],
    [{ maxPayout: 1.000002 }, `maxPayout: ${AMOUNT}`],
    [{ maxPayout: -1 }, `maxPayout: ${AMOUNT}`],
    [{ bogMaxExtra: 1e300 }, `bogMaxExtra: ${AMOUNT}`],
    [
      {
        stakePerLine: 1_000_000,
        betType: "ACCUMULATOR_4",
        legs: Array(4).fill({ odds: "9999/1", outcome: "WON" }),
      },
      "legs: A bet can return at most £90,071,992,547,409.91: check the prices",
    ],
  ])("[F17] of a slip in the hand: %j", async (more, said) => {
    expect(await refused("POST", "/api/odds/settle", written(more))).toEqual([422, [said]]);
  });
});
