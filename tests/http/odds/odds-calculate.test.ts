import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { cardRace } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const calculate = (asked: unknown) => shop.call("POST", "/api/odds/calculate", asked);

describe("POST /api/odds/calculate", () => {
  const runner = (racingRunnerId: number, fractional: string, more: object = {}) => ({
    racingRunnerId,
    resultOdds: { fractional },
    status: 1,
    eachWay: false,
    ...more,
  });

  test("[S7.3.13] the payout when the selections win, to the penny, stake back included", async () => {
    const single = { type: "Single", selections: [runner(7, "5/1")], stake: 10, eachWay: false };
    expect((await calculate(single)).body).toEqual({ payout: 60 });
    const lucky15 = {
      type: "Lucky15",
      selections: [runner(1, "3/1"), runner(2, "7/1"), runner(3, "5/2"), runner(4, "Evens")],
      stake: 0.2,
      eachWay: false,
    };
    expect((await calculate(lucky15)).body).toEqual({ payout: 121.3 });
    const thirds = { type: "Single", selections: [runner(7, "1/3")], stake: 0.1 };
    expect((await calculate(thirds)).body).toEqual({ payout: 0.13 });
  });

  test("[S7.3.14] each way: by the bet, by its selections, or by its type; a fifth of the odds unless told otherwise", async () => {
    const asked = { type: "Single", selections: [runner(7, "5/1")], stake: 10 };
    expect((await calculate({ ...asked, eachWay: true })).body).toEqual({ payout: 80 });
    expect((await calculate({ ...asked, type: "Each-Way" })).body).toEqual({ payout: 80 });
    const bySelection = { ...asked, selections: [runner(7, "5/1", { eachWay: true })] };
    expect((await calculate(bySelection)).body).toEqual({ payout: 80 });
    expect((await calculate({ ...bySelection, eachWay: false })).body).toEqual({ payout: 60 });
    const terms = { placeTerms: { fraction: "1/4", places: 2 } };
    const quarter = { ...asked, eachWay: true, selections: [runner(7, "5/1", terms)] };
    expect((await calculate(quarter)).body).toEqual({ payout: 82.5 });
  });

  test("each way, a horse on the shop's cards has the place terms of its race", async () => {
    const offAt = new Date("2026-08-15T15:00:00Z");
    const six = { Abbey: "5/1", Bell: "2/1", Cork: "3/1", Dun: "4/1", Echo: "6/1", Fern: "8/1" };
    const { runnerIds } = await cardRace(shop, { offAt, horses: six });
    const abbey = runner(runnerIds.Abbey!, "5/1");
    const asked = { type: "Single", selections: [abbey], stake: 10, eachWay: true };
    expect((await calculate(asked)).body).toEqual({ payout: 82.5 });
    const terms = { placeTerms: { fraction: "1/5", places: 3 } };
    const struck = { ...asked, selections: [{ ...abbey, ...terms }] };
    expect((await calculate(struck)).body).toEqual({ payout: 80 });
  });

  test("a refusal names the fields of this call", async () => {
    const double = { type: "Double", selections: [runner(901, "5/1"), runner(902, "long")], stake: 10 };
    expect((await calculate(double)).body.errors[0].field).toBe("selections.1.resultOdds");
    const dozen = { type: "Dozen", selections: [runner(901, "5/1")], stake: 10 };
    expect((await calculate(dozen)).body.errors[0].field).toBe("type");
  });

  test("[S7.3.14] statuses: placed and void count as such, and a horse still to run as a winner", async () => {
    const double = (first: number, second: number) => ({
      type: "Double",
      selections: [runner(901, "4/1", { status: first }), runner(902, "9/1", { status: second })],
      stake: 1,
      eachWay: true,
    });
    const payouts = [];
    for (const [first, second] of [
      [1, 1],
      [0, 1],
      [2, 1],
      [5, 1],
      [3, 1],
    ] as const)
      payouts.push((await calculate(double(first, second))).body.payout);
    expect(payouts).toEqual([55.04, 55.04, 5.04, 12.8, 0]);
  });

  test("prices as the card prints them: text or object; a starting price has no payout yet", async () => {
    const asked = { type: "Single", stake: 2, eachWay: false };
    const plain = { ...asked, selections: [{ racingRunnerId: 3, resultOdds: "100/30" }] };
    expect((await calculate(plain)).body).toEqual({ payout: 8.67 });
    for (const resultOdds of ["SP", null, { fractional: "SP", decimal: 0 }])
      expect((await calculate({ ...asked, selections: [{ resultOdds }] })).body).toEqual({ payout: null });
  });

  const asked = { type: "Single", selections: [runner(7, "5/1")], stake: 10, eachWay: false };
  const REFUSED: [string, object, number, string][] = [
    ["a stake of 0", { stake: 0 }, 422, "Enter a valid amount"],
    ["a stake below 0", { stake: -1 }, 422, "Enter a valid amount"],
    ["half a penny", { stake: 0.005 }, 422, "Enter a valid amount"],
    ["a stake without end", { stake: 1e300 }, 422, "A bet can cost at most £1,000,000.00 in all"],
    ["no stake", { stake: undefined }, 400, "Check these fields: stake"],
    ["a stake above the most", { stake: 1_000_000.01 }, 422, "A bet can cost at most £1,000,000.00 in all"],
    ["an unknown type", { type: "Dozen" }, 422, "There is no such bet type: choose one of the list"],
    ["no selections", { selections: [] }, 422, "A Single takes 1 selection, and this one has 0"],
    ["a non-runner", { selections: [runner(7, "NR")] }, 422, "Cannot select non-runners"],
    ["another non-runner", { selections: [runner(7, "N/A")] }, 422, "Cannot select non-runners"],
    ["a dash", { selections: [{ resultOdds: "-" }] }, 422, "Cannot select non-runners"],
    [
      "a horse twice",
      { type: "Double", selections: [runner(7, "5/1"), runner(7, "5/1")] },
      422,
      "Horse already selected",
    ],
    [
      "odds of 0",
      { selections: [runner(7, "0/1")] },
      422,
      "Leg 1: both sides of a price are above 0, as in 5/1",
    ],
    [
      "odds of 1/0",
      { selections: [runner(7, "1/0")] },
      422,
      "Leg 1: both sides of a price are above 0, as in 5/1",
    ],
    [
      "huge odds",
      { selections: [runner(7, "999999/1")] },
      422,
      "Leg 1: a price has no side above 99,999; check it",
    ],
    [
      "odds of text",
      { selections: [runner(7, "🐎<b>")] },
      422,
      "Leg 1: write the price as a fraction, such as 5/1 or 11/4, or Evens",
    ],
    [
      "a status of 4",
      { selections: [runner(7, "5/1", { status: 4 })] },
      400,
      "Check these fields: selections.0.status",
    ],
  ];
  test.each(REFUSED)("%s: refused in a sentence", async (_, more, status, sentence) => {
    const answer = await calculate({ ...asked, ...more });
    expect([answer.status, answer.body.detail]).toEqual([status, sentence]);
  });

  test("an accumulator of four to eight, and a bet with too many horses", async () => {
    const acca = {
      type: "Accumulator",
      selections: Array.from({ length: 8 }, (_, at) => runner(at + 1, "1/1")),
      stake: 1,
    };
    expect((await calculate(acca)).body).toEqual({ payout: 256 });
    const nine = { ...acca, selections: [...acca.selections, runner(9, "1/1")] };
    expect((await calculate(nine)).body.detail).toBe(
      "An Accumulator takes 4 to 8 selections, and this one has 9",
    );
  });
});

describe("GET /api/odds/types", () => {
  test("[S3.1.11 S7.3.15 S9.1.4 S9.3.1,2] the list has what the form needs, the five defaults first, and may be kept for four hours", async () => {
    const { body, headers } = await shop.call("GET", "/api/odds/types");
    expect(headers.get("cache-control")).toBe("private, max-age=14400");
    expect(body.slice(0, 5).map(({ type }: { type: string }) => type)).toEqual([
      "Single",
      "Double",
      "Treble",
      "Accumulator",
      "Each-Way",
    ]);
    expect(
      body.map((one: any) => `${one.name} ${one.minSelections}-${one.maxSelections} x${one.stakeMultiplier}`),
    ).toEqual([
      "Single 1-1 x1",
      "Double 2-2 x1",
      "Treble 3-3 x1",
      "Accumulator 4-8 x1",
      "Each-Way 1-1 x1",
      "Trixie 3-3 x4",
      "Patent 3-3 x7",
      "Yankee 4-4 x11",
      "Lucky15 4-4 x15",
      "Canadian 5-5 x26",
      "Lucky31 5-5 x31",
      "Heinz 6-6 x57",
      "Lucky63 6-6 x63",
      "SuperHeinz 7-7 x120",
      "Goliath 8-8 x247",
      "RoundRobin 3-3 x10",
      "Doubles 3-8 x3",
      "Trebles 4-8 x4",
    ]);
    expect(body.every((one: any) => one.description.length > 10)).toBe(true);
  });
});
