import { describe, expect, test } from "bun:test";
import { payoutOf, rulesStamped } from "../../../../src/domain/lottery/payout.ts";
import { standingOf } from "../../../../src/domain/reports/statistics/customers.ts";
import { delaysOf } from "../../../../src/domain/reports/statistics/delays.ts";
import {
  drawEntries,
  readDrawKey,
  theoryOf,
} from "../../../../src/domain/reports/statistics/lottery-return.ts";

const RULES = rulesStamped([]);

/** Every draw of six and a bonus from a small drum, one by one. */
function byHand(selectedNumbers: number[], includeBonus: boolean, largest: number) {
  const payouts: number[] = [];
  const pick = (from: number, chosen: number[]): void => {
    if (chosen.length === 6) {
      for (let bonusBall = 1; bonusBall <= largest; bonusBall++) {
        if (chosen.includes(bonusBall)) continue;
        const matchedNumbers = selectedNumbers.filter((number) => chosen.includes(number));
        const matchedBonus = includeBonus && selectedNumbers.includes(bonusBall);
        const matchCount = matchedNumbers.length + (matchedBonus ? 1 : 0);
        const bet = { selectedNumbers, includeBonus, betPence: 100 };
        payouts.push(payoutOf(bet, { matchedNumbers, matchedBonus, matchCount }, RULES).payoutPence / 100);
      }
      return;
    }
    for (let number = from; number <= largest; number++) pick(number + 1, [...chosen, number]);
  };
  pick(1, []);
  const mean = payouts.reduce((sum, one) => sum + one, 0) / payouts.length;
  const variance = payouts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / payouts.length;
  return { mean, variance };
}

describe("the lottery's return in theory", () => {
  test("is that of every draw written out, for each count of numbers, with the bonus ball and without", () => {
    for (const numberCount of [1, 2, 3, 4])
      for (const includeBonus of [false, true]) {
        const numbers = Array.from({ length: numberCount }, (_, at) => 2 * at + 1);
        const wanted = byHand(numbers, includeBonus, 11);
        const { mean, variance } = theoryOf({ numberCount, includeBonus }, RULES, 11);
        expect([mean, variance]).toEqual([
          expect.closeTo(wanted.mean, 9),
          expect.closeTo(wanted.variance, 7),
        ]);
      }
  });

  test("of one number at 2 to 1 from a drum of 47 is 3 × 6/47; of none, or more than there are, nothing", () => {
    expect(theoryOf({ numberCount: 1, includeBonus: false }, RULES, 47).mean).toBeCloseTo((3 * 6) / 47);
    expect(theoryOf({ numberCount: 0, includeBonus: false }, RULES, 47)).toEqual({ mean: 0, variance: 0 });
    expect(theoryOf({ numberCount: 9, includeBonus: false }, RULES, 5)).toEqual({ mean: 0, variance: 0 });
  });

  test("draws add up by how many numbers a bet is on", () => {
    const bet = { numberCount: 2, includeBonus: true, betPence: 300, payoutPence: 0 };
    expect(drawEntries(7, [bet, { ...bet, payoutPence: 1_800 }])).toEqual([
      { key: "7 2 bonus", measure: "bets", amount: 2 },
      { key: "7 2 bonus", measure: "stakes", amount: 600 },
      { key: "7 2 bonus", measure: "squares", amount: 180_000 },
      { key: "7 2 bonus", measure: "returns", amount: 1_800 },
    ]);
    expect(readDrawKey("7 2 bonus")).toEqual({ drawId: 7, numberCount: 2, includeBonus: true });
  });
});

describe("delays", () => {
  test("have the middle one, nine in ten and the most, in whole minutes; what came early took none", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 60].map((minutes) => ({
      source: "A",
      ms: minutes * 60_000 + 59_999,
    }));
    expect(delaysOf([...delays, { source: "B", ms: -5 }])).toEqual([
      { source: "A", count: 10, median: 5, nineInTen: 9, most: 60 },
      { source: "B", count: 1, median: 0, nineInTen: 0, most: 0 },
    ]);
    expect(delaysOf([])).toEqual([]);
  });
});

test("a customer is new, stayed, or is back again", () => {
  const earlier = { before: new Map([["1", 0]]), ever: new Set(["1", "2"]) };
  expect(["1", "2", "3", ""].map((id) => standingOf(id, earlier))).toEqual([
    "stayed",
    "back",
    "new",
    "nobody",
  ]);
});
