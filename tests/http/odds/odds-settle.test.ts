import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { NUMBERS_CASES, numbersCase } from "../../domain/lottery/published-cases.ts";
import { bet, leg, onLeg, REFUSALS } from "../../domain/racing/bad-bets.ts";
import { RACING_CASES } from "../../domain/racing/published-cases.ts";
import { PLACE_TERMS_CASES, RULE_4_CASES } from "../../domain/racing/published-facts.ts";
import { casesOf, racingCase } from "../../domain/racing/written-case.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const settle = (written: unknown) => shop.call("POST", "/api/odds/settle", written);

type Case = [id: string, written: object, expected: object];
const CASES: Case[] = [
  ...casesOf(RACING_CASES)
    .map(racingCase)
    .map(({ id, written, expected }): Case => [id, { kind: "racing", ...written }, expected]),
  ...casesOf(NUMBERS_CASES)
    .map(numbersCase)
    .map(({ id, written, expected }): Case => [id, { kind: "lotto", ...written }, expected]),
  ...RULE_4_CASES.map(
    ([id, withdrawn, pence]): Case => [id, { kind: "rule4", withdrawn: withdrawn.split(", ") }, { pence }],
  ),
  ...PLACE_TERMS_CASES.map(
    ([id, runners, handicap, fraction, places]): Case => [
      id,
      { kind: "placeTerms", runners, handicap },
      { fraction, places },
    ],
  ),
];

describe("POST /api/odds/settle", () => {
  test("[F31] a name that its sender made up is not repeated where it is no plain word", async () => {
    const slip = { kind: "lotto", stakePerLine: "1.00", numbers: [1], odds: {}, draws: { MAIN: null } };
    for (const wrong of [{ draws: { "<zebra>": 1 } }, { odds: { "<zebra>": "x" } }]) {
      const { status, text, body } = await settle({ ...slip, ...wrong });
      expect([status, body.errors[0].field, text]).toEqual([
        400,
        Object.keys(wrong)[0],
        expect.not.stringContaining("zebra"),
      ]);
    }
  });

  test("[D5.1.8] there are 252 published cases", () => {
    expect(new Set(CASES.map(([id]) => id)).size).toBe(252);
  });

  test.each(CASES)("%s settles at the published figures", async (_, written, expected) => {
    const { status, body } = await settle(written);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  test("amounts come back as the stake was sent: as text, or as numbers of pounds", async () => {
    const single = { betType: "Single", legs: [{ odds: "1/3", outcome: "WON" }] };
    const inText = await settle({ ...single, stakePerLine: "10.00" });
    expect(inText.body).toMatchObject({ totalStake: "10.00", returns: "13.33", profit: "3.33" });
    const inNumbers = await settle({ ...single, stakePerLine: 10 });
    expect(inNumbers.body).toMatchObject({
      lines: 1,
      totalStake: 10,
      returns: 13.33,
      profit: 3.33,
      status: "WON",
    });
    expect(inNumbers.body.returnsExact).toBe("40/3");
    expect(inNumbers.body.workings.at(-1)).toBe("Returns £13.33, profit £3.33");
  });

  test("what a slip also says is read past: sources, notes, nulls", async () => {
    const { status, body } = await settle({
      id: "S1",
      note: "<b>typed</b>",
      kind: null,
      ...bet({ legs: [leg({ placeTerms: null, sp: null, deadHeat: null, rule4: null, colour: "green" })] }),
    });
    expect([status, body.returns]).toEqual([200, "60.00"]);
  });

  test("an outcome is read in small letters too", async () => {
    expect((await settle(onLeg({ outcome: "won" }))).body.returns).toBe("60.00");
  });

  test("a bet on numbers is known by its numbers", async () => {
    const { body } = await settle({
      stakePerLine: 0.5,
      numbers: [3, 11],
      odds: { 2: "45/1" },
      draws: { MAIN: { main: [3, 11, 19, 27, 36, 44], bonus: 8 }, PLUS1: null },
    });
    expect(body).toMatchObject({ lines: 2, totalStake: 1, returns: 23, status: "PENDING" });
  });

  test("a pending bet says what is sure and the most it can return", async () => {
    const double = bet({ betType: "DOUBLE", legs: [leg(), leg({ outcome: "PENDING", odds: "2/1" })] });
    expect((await settle(double)).body).toMatchObject({
      status: "PENDING",
      returns: "0.00",
      maxReturns: "180.00",
    });
    const atSp = bet({ betType: "DOUBLE", legs: [leg(), leg({ outcome: "PENDING", odds: "SP" })] });
    expect((await settle(atSp)).body).toMatchObject({ status: "PENDING", maxReturns: null });
  });

  test.each(REFUSALS)("%s: refused in a sentence, and nothing of it is echoed", async (_, written) => {
    const { status, body, text } = await settle(written);
    expect([400, 422]).toContain(status);
    expect(body.detail).toMatch(/^[A-Z].{10,}/);
    expect(body.errors[0].message.length).toBeGreaterThan(10);
    expect(text).not.toMatch(/FELL|SUPER_DUPER|__proto__|ANYHOW|999999|received/);
  });

  const numbers = (more: object) => ({
    kind: "lotto",
    stakePerLine: "1.00",
    numbers: [3, 11],
    odds: { 1: "6/1", 2: "45/1" },
    draws: { MAIN: { main: [3, 11, 19, 27, 36, 44], bonus: 8 } },
    ...more,
  });
  const NUMBERS_REFUSALS: [string, object, string][] = [
    ["a number twice", { numbers: [3, 3] }, "3 is there twice; each number counts once"],
    ["a number off the drum", { numbers: [3, 48] }, "The numbers of this draw run from 1 to 47, whole ones"],
    ["half a number", { numbers: [3, 1.5] }, "The field numbers has a value of the wrong kind"],
    ["no numbers", { numbers: [] }, "This bet takes 1 to 47 numbers, and there are 0"],
    ["six in a line", { numbers: [1, 2, 3, 4, 5, 6] }, "A line has at most 5 numbers"],
    ["a line of none", { fold: 0 }, "Say how many numbers each line has, from 1 to 5"],
    [
      "a type with places",
      { betType: "ROUND_ROBIN" },
      "There is no such bet on numbers: give fold for a perm, or a full cover such as PATENT",
    ],
    ["no price", { odds: {} }, "Give the price for lines of 2 numbers"],
    [
      "a price of text",
      { odds: { 2: "long" } },
      "The price for lines of 2 numbers must be a fraction, such as 45/1",
    ],
    ["no draw", { draws: {} }, "Say in which draw: MAIN, PLUS1 or PLUS2"],
    ["an unknown draw", { draws: { PLUS3: null } }, "The draws are MAIN, PLUS1 and PLUS2, each once"],
    [
      "five balls",
      { draws: { MAIN: { main: [1, 2, 3, 4, 5], bonus: 8 } } },
      "Main: enter six different numbers and a bonus that is none of them, all on the drum",
    ],
    [
      "no bonus ball for a seven-ball bet",
      { bonusBall: true, draws: { PLUS1: { main: [3, 11, 19, 27, 36, 44], bonus: null } } },
      "Plus 1: a seven-ball bet cannot be settled without the bonus ball",
    ],
    ["a drum of six", { poolSize: 6 }, "A drum holds from 7 to 99 balls"],
    ["no stake", { stakePerLine: "0.00" }, "The stake must be above £0.00"],
  ];
  test.each(NUMBERS_REFUSALS)("numbers, %s: refused in a sentence", async (_, more, sentence) => {
    const { status, body } = await settle(numbers(more));
    expect([400, 422]).toContain(status);
    expect(body.detail).toBe(sentence);
  });

  test("facts of a race are refused in sentences too", async () => {
    const withdrawn = await settle({ kind: "rule4", withdrawn: ["9/4", "long"] });
    expect([withdrawn.status, withdrawn.body.errors[0].field]).toEqual([422, "withdrawn.1"]);
    expect((await settle({ kind: "rule4", withdrawn: [] })).status).toBe(400);
    const field = await settle({ kind: "placeTerms", runners: 0 });
    expect(field.body.detail).toBe("Say how many horses came under orders, from 1 to 66");
  });

  test.each([
    ["nothing", undefined],
    ["a list", []],
    ["a text", '"SINGLE"'],
    ["no JSON", "{"],
    ["an unknown kind", { kind: "dogs" }],
    ["null", "null"],
  ])("%s is malformed", async (_, body) => {
    const answer = await settle(body);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toMatch(/^[A-Z]/);
  });

  test("a price of a hundred thousand digits is refused at once", async () => {
    const started = performance.now();
    const { status } = await settle(onLeg({ odds: `${"9".repeat(100_000)}/1` }));
    expect(status).toBe(422);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test("nobody settles without signing in", async () => {
    expect((await shop.call("POST", "/api/odds/settle", bet(), { signedOut: true })).status).toBe(401);
  });
});
