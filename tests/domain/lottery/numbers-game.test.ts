import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import type { NumbersBet } from "../../../src/domain/lottery/numbers-game-rules.ts";
import {
  type NumbersSettlement,
  settleNumbers,
  settleWrittenNumbers,
} from "../../../src/domain/lottery/numbers-game-written.ts";
import type { Odds } from "../../../src/domain/odds.ts";

const RUNS = process.env.NIGHTLY === "1" ? 20_000 : 500;

type Fields = Record<string, unknown>;
const SIX_BALL = { 1: "6/1", 2: "45/1", 3: "600/1", 4: "7000/1" };
const SEVEN_BALL = { 1: "5/1", 2: "33/1", 3: "300/1", 4: "3000/1" };
const DRAWS = {
  MAIN: { main: [3, 11, 19, 27, 36, 44], bonus: 8 },
  PLUS1: { main: [8, 11, 20, 21, 36, 40], bonus: 3 },
  PLUS2: { main: [1, 2, 4, 5, 6, 7], bonus: 9 },
};
const bet = (numbers: unknown, more: Fields = {}): Fields => ({
  stakePerLine: "1.00",
  numbers,
  odds: more.bonusBall ? SEVEN_BALL : SIX_BALL,
  draws: DRAWS,
  ...more,
});
const settled = (written: Fields) => {
  const outcome = settleWrittenNumbers(written);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const refusal = (written: Fields): unknown =>
  (settleWrittenNumbers(written) as { refusal?: unknown }).refusal;

/** docs/rules/lottery.md#numbers-game-worked */
test.each([
  ["one number, six-ball", [11], {}, ["7.00", "7.00", "0.00"]],
  ["two numbers, six-ball: the bonus does not count", [8, 11], {}, ["0.00", "46.00", "0.00"]],
  ["two numbers, seven-ball", [8, 11], { bonusBall: true }, ["34.00", "34.00", "0.00"]],
  ["three numbers, six-ball", [3, 11, 36], {}, ["601.00", "0.00", "0.00"]],
  ["a Patent, six-ball", [3, 11, 36], { betType: "PATENT" }, ["760.00", "60.00", "0.00"]],
  ["a Trixie, seven-ball", [3, 8, 11], { betType: "TRIXIE", bonusBall: true }, ["403.00", "403.00", "0.00"]],
])("numbers game: %s", (_, numbers, more, returns) => {
  const alone = Object.entries(DRAWS).map(([name, drawn]) =>
    settled(bet(numbers, { ...more, draws: { [name]: drawn } })),
  );
  expect(alone.map((one) => one.returns)).toEqual(returns);
  const sum = returns.reduce((total, one) => total + Number(one), 0);
  expect(Number(settled(bet(numbers, more)).returns)).toBe(sum);
});

test("numbers game: 0.50 doubles from four numbers over three draws are 18 lines and return 161.00", () => {
  const doubles = settled(bet([3, 11, 36, 44], { fold: 2, stakePerLine: "0.50" }));
  expect(doubles).toMatchObject({
    lines: 18,
    totalStake: "9.00",
    returns: "161.00",
    profit: "152.00",
    status: "WON",
  });
});

test("where every line is rounded by itself, so are two singles of 66⅔p", () => {
  const singles = { fold: 1, stakePerLine: "0.50", odds: { 1: "1/3" }, draws: { MAIN: DRAWS.MAIN } };
  const returns = (more: Fields) => settled(bet([3, 11], { ...singles, ...more })).returns;
  expect([returns({}), returns({ roundAt: "LINE" })]).toEqual(["1.33", "1.34"]);
  const down = { rounding: "DOWN" };
  expect([returns(down), returns({ ...down, roundAt: "LINE" })]).toEqual(["1.33", "1.32"]);
});

test("a draw to come keeps the bet pending with what is already sure; a void draw gives its stakes back", () => {
  expect(settled(bet([11], { draws: { ...DRAWS, PLUS1: null } }))).toMatchObject({
    status: "PENDING",
    returns: "7.00",
  });
  expect(settled(bet([12], { draws: { MAIN: "VOID" } }))).toMatchObject({ status: "VOID", returns: "1.00" });
  expect(settled(bet([12], { draws: { ...DRAWS, PLUS2: "VOID" } }))).toMatchObject({
    status: "VOID",
    returns: "1.00",
  });
  const patent = { betType: "PATENT", draws: { MAIN: "VOID" } };
  expect(settled(bet([12, 13, 14], patent)).returns).toBe("7.00");
});

test("the workings say what was drawn, line by count, and add up", () => {
  expect(settled(bet([3, 11, 36], { betType: "PATENT" })).workings).toEqual([
    "21 lines, six-ball, in 3 draws at £1.00: £21.00 staked",
    "Main: 3, 11, 36 drawn",
    "Main: 3 singles at 6/1 returned £21.00",
    "Main: 3 doubles at 45/1 returned £138.00",
    "Main: 1 treble at 600/1 returned £601.00",
    "Plus 1: 11, 36 drawn",
    "Plus 1: 2 singles at 6/1 returned £14.00",
    "Plus 1: 1 double at 45/1 returned £46.00",
    "Plus 2: no number drawn, lost",
    "Returns £820.00, profit £799.00",
  ]);
});

const six = (main: number[], bonus: number | null = 8): Fields => ({ draws: { MAIN: { main, bonus } } });

test.each([
  ["no numbers", bet([]), { code: "numbers-count-wrong", least: 1, most: 47, numbers: 0 }],
  ["numbers in words", bet(["three"]), { code: "written-field-wrong", field: "numbers" }],
  ["half a number", bet([3.5]), { code: "written-field-wrong", field: "numbers" }],
  ["a number twice", bet([3, 3]), { code: "numbers-repeated", number: 3 }],
  ["number 0", bet([0]), { code: "numbers-outside-pool", number: 0, pool: 47 }],
  ["number 48 of 47", bet([48]), { code: "numbers-outside-pool", number: 48, pool: 47 }],
  ["number 46 of 45", bet([46], { poolSize: 45 }), { code: "numbers-outside-pool", number: 46, pool: 45 }],
  ["six numbers in a line", bet([1, 2, 3, 4, 5, 6]), { code: "numbers-line-too-long", most: 5 }],
  [
    "trebles from two",
    bet([1, 2], { fold: 3 }),
    { code: "numbers-count-wrong", least: 3, most: 47, numbers: 2 },
  ],
  ["a fold of 0", bet([1, 2], { fold: 0 }), { code: "numbers-fold-wrong", least: 1, most: 5 }],
  [
    "a Yankee of three",
    bet([1, 2, 3], { betType: "YANKEE" }),
    { code: "numbers-count-wrong", least: 4, most: 4, numbers: 3 },
  ],
  [
    "a Heinz, whose longest line has six",
    bet([1, 2, 3, 4, 5, 6], { betType: "HEINZ" }),
    { code: "numbers-line-too-long", most: 5 },
  ],
  [
    "any-to-come on numbers",
    bet([1, 2, 3], { betType: "ROUND_ROBIN" }),
    { code: "numbers-type-unknown", betType: "ROUND_ROBIN" },
  ],
  ["a type unknown", bet([1], { betType: "LOTTO" }), { code: "numbers-type-unknown", betType: "LOTTO" }],
  ["no price for the count", bet([1, 2], { odds: { 1: "6/1" } }), { code: "numbers-odds-missing", count: 2 }],
  ["a price of text", bet([1], { odds: { 1: "six" } }), { code: "numbers-odds-wrong", count: 1 }],
  ["a price of 0", bet([1], { odds: { 1: "0/1" } }), { code: "numbers-odds-wrong", count: 1 }],
  ["no draws", bet([1], { draws: {} }), { code: "numbers-draws-missing" }],
  [
    "a draw unknown",
    bet([1], { draws: { PLUS3: DRAWS.MAIN } }),
    { code: "numbers-draw-unknown", draw: "PLUS3" },
  ],
  [
    "a draw that is no draw",
    bet([1], { draws: { MAIN: 7 } }),
    { code: "written-field-wrong", field: "draws.MAIN" },
  ],
  ["five drawn", bet([1], six([1, 2, 3, 4, 5])), { code: "numbers-draw-wrong", draw: "MAIN" }],
  [
    "five drawn in the second draw",
    bet([1], { draws: { MAIN: DRAWS.MAIN, PLUS1: { main: [1, 2, 3, 4, 5], bonus: 8 } } }),
    { code: "numbers-draw-wrong", draw: "PLUS1" },
  ],
  ["a ball drawn twice", bet([1], six([1, 2, 3, 4, 5, 5])), { code: "numbers-draw-wrong", draw: "MAIN" }],
  ["a bonus among the six", bet([1], six([1, 2, 3, 4, 5, 8])), { code: "numbers-draw-wrong", draw: "MAIN" }],
  [
    "a ball outside the drum",
    bet([1], six([1, 2, 3, 4, 5, 48])),
    { code: "numbers-draw-wrong", draw: "MAIN" },
  ],
  [
    "seven-ball without a bonus",
    bet([1], { bonusBall: true, ...six([1, 2, 3, 4, 5, 6], null) }),
    { code: "numbers-bonus-ball-missing", draw: "MAIN" },
  ],
  ["a drum of six", bet([1], { poolSize: 6 }), { code: "numbers-pool-wrong", least: 7, most: 99 }],
  ["a stake of 0", bet([1], { stakePerLine: 0 }), { code: "stake-not-above-zero" }],
  ["a stake of half a penny", bet([1], { stakePerLine: "0.005" }), { code: "stake-unreadable" }],
  [
    "a stake above the most",
    bet([1], { stakePerLine: "400000" }),
    { code: "stake-too-large", mostPence: 100_000_000 },
  ],
  [
    "a Lucky bonus",
    bet([1], { bonus: { oneWinnerMultiplier: 2 } }),
    { code: "bonus-not-for-type", betType: "Perm" },
  ],
])("%s is refused", (_, written, expected) => {
  expect(refusal(written)).toEqual(expected);
});

const odds: fc.Arbitrary<Odds> = fc.record({
  numerator: fc.integer({ min: 1, max: 5000 }),
  denominator: fc.integer({ min: 1, max: 9 }),
});
const drawn = fc
  .uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 7, maxLength: 7 })
  .map((balls) => ({ main: balls.slice(0, 6), bonus: balls[6]! }));
const bets: fc.Arbitrary<NumbersBet> = fc.record({
  stakePence: fc.integer({ min: 1, max: 2000 }),
  numbers: fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 5, maxLength: 9 }),
  bonusBall: fc.boolean(),
  least: fc.integer({ min: 1, max: 3 }),
  most: fc.integer({ min: 3, max: 5 }),
  odds: fc.record({ 1: odds, 2: odds, 3: odds, 4: odds, 5: odds }),
  draws: fc.tuple(drawn, drawn, drawn).map(([main, plus1, plus2]) => [
    { name: "MAIN" as const, drawn: main },
    { name: "PLUS1" as const, drawn: plus1 },
    { name: "PLUS2" as const, drawn: plus2 },
  ]),
  pool: fc.constant(20),
  settings: fc.constant(DEFAULT_SETTINGS),
});
const settle = (one: NumbersBet): NumbersSettlement => {
  const outcome = settleNumbers(one);
  if (!outcome.done) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};
const exact = (one: NumbersBet): [bigint, bigint] => {
  const { top, bottom } = settle(one).exact;
  return [BigInt(top), BigInt(bottom)];
};

test("counting lines agrees with listing them, one by one", () => {
  const property = fc.property(bets, (one) => {
    let [top, bottom, lines] = [0n, 1n, 0];
    for (const { drawn } of one.draws)
      for (const line of listed(one)) {
        lines++;
        const { main, bonus } = drawn as { main: number[]; bonus: number };
        const balls = one.bonusBall ? [...main, bonus] : main;
        if (!line.every((number) => balls.includes(number))) continue;
        const { numerator, denominator } = one.odds[line.length]!;
        top = top * BigInt(denominator) + BigInt(one.stakePence * (numerator + denominator)) * bottom;
        bottom *= BigInt(denominator);
      }
    const [ours, below] = exact(one);
    expect(settle(one).lines).toBe(lines);
    expect(ours * bottom === top * below).toBe(true);
  });
  fc.assert(property, { numRuns: RUNS });
}, 300_000);

function listed({ numbers, least, most }: NumbersBet): number[][] {
  const all: number[][] = [[]];
  for (const number of numbers) all.push(...all.map((line) => [...line, number]));
  return all.filter((line) => line.length >= least && line.length <= most);
}

test("adding a draw adds its return", () => {
  const property = fc.property(bets, (one) => {
    const [sum, below] = exact(one);
    const [first, firstBelow] = exact({ ...one, draws: one.draws.slice(0, 1) });
    const [rest, restBelow] = exact({ ...one, draws: one.draws.slice(1) });
    expect(sum * firstBelow * restBelow === (first * restBelow + rest * firstBelow) * below).toBe(true);
  });
  fc.assert(property, { numRuns: RUNS });
}, 300_000);

test("at the same odds seven-ball wins wherever six-ball does", () => {
  const property = fc.property(bets, (one) => {
    const [six, sixBelow] = exact({ ...one, bonusBall: false });
    const [seven, sevenBelow] = exact({ ...one, bonusBall: true });
    expect(seven * sixBelow >= six * sevenBelow).toBe(true);
  });
  fc.assert(property, { numRuns: RUNS });
}, 300_000);
