import { describe, expect, test } from "bun:test";
import {
  ballsOf,
  DEFAULT_PAYOUTS,
  FALLBACK_TIMES,
  halvesFrom,
  isGold,
  MULTIPLIER_RANGE,
  matchesOf,
  matchLabel,
  mayHaveWon,
  type PayoutRule,
  payoutOf,
  rulesInUse,
  rulesStamped,
  winningsAt,
} from "../../../src/domain/lottery/payout.ts";
import { settleSelection } from "../../../src/domain/lottery/settle-selection.ts";

/** Saturday 12 September 2026, Main. */
const DRAWN = { winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };

const bet = (selectedNumbers: number[], more: { includeBonus?: boolean; betPence?: number } = {}) => ({
  selectedNumbers,
  includeBonus: false,
  betPence: 500,
  ...more,
});
const paid = (of: ReturnType<typeof bet>, saved: readonly PayoutRule[] = [], drawn = DRAWN) =>
  payoutOf(of, matchesOf(of, drawn), rulesStamped(saved)).payoutPence;

describe("what a £5 bet wins by the default table: bet × (multiplier + 1)", () => {
  test.each([
    ["1 number", [3], 15],
    ["2 numbers", [3, 9], 30],
    ["3 numbers", [3, 9, 14], 55],
    ["4 numbers", [3, 9, 14, 19], 105],
  ])("[S9.2.9] %s", (_, numbers, pounds) => expect(paid(bet(numbers))).toBe(pounds * 100));

  test.each([
    ["1 number, the bonus ball", [27], 20],
    ["2 numbers, the bonus ball among them", [3, 27], 45],
    ["3 numbers, the bonus ball among them", [3, 9, 27], 80],
    ["4 numbers, the bonus ball among them", [3, 9, 14, 27], 155],
  ])("[S9.2.9] with the bonus included, %s", (_, numbers, pounds) =>
    expect(paid(bet(numbers, { includeBonus: true }))).toBe(pounds * 100),
  );
});

describe("a bet pays for all its numbers or for nothing", () => {
  test.each([
    ["three of four", [3, 9, 14, 20]],
    ["none of one", [20]],
    ["one of two", [3, 20]],
  ])("[S5.4.21] %s wins nothing", (_, numbers) => expect(paid(bet(numbers))).toBe(0));

  test("[S5.4.22 D4.1.8] the bonus ball counts for a bet that includes it, and for no other", () => {
    expect(paid(bet([3, 27]))).toBe(0);
    expect(paid(bet([3, 27], { includeBonus: true }))).toBe(4500);
    expect(paid(bet([3, 9], { includeBonus: true }))).toBe(3000);
  });

  test("a draw without a bonus ball pays its six", () => {
    const of1988 = { winningNumbers: [3, 6, 8, 10, 13, 26], bonusBall: null };
    expect(paid(bet([3, 26], { includeBonus: true }), [], of1988 as never)).toBe(3000);
  });

  test("[S5.4.21 D4.1.9] one match more than numbers is allowed by the letter, and never adds a win", () => {
    // Seven balls are distinct, so a number matches once: count + 1 cannot come up. It is there word for word.
    for (let one = 1; one <= 47; one++)
      for (let two = one + 1; two <= 47; two++) {
        const of = bet([one, two], { includeBonus: true });
        expect(matchesOf(of, DRAWN).matchCount).toBeLessThanOrEqual(2);
      }
    const beyond = { matchedNumbers: [3], matchedBonus: true, matchCount: 2 };
    expect(payoutOf(bet([3], { includeBonus: true }), beyond, rulesStamped([])).payoutPence).toBe(2000);
    expect(payoutOf(bet([3]), beyond, rulesStamped([])).payoutPence).toBe(0);
  });
});

describe("which rule is used", () => {
  const saved: PayoutRule[] = [{ numberCount: 2, plainHalves: 5, bonusHalves: 0 }];
  const ruleOf = (of: ReturnType<typeof bet>) => payoutOf(of, matchesOf(of, DRAWN), rulesStamped(saved)).rule;

  test("[D4.1.11] first what staff saved, for its count alone, bonus and all", () => {
    expect(paid(bet([3, 9]), saved)).toBe(1750);
    expect(ruleOf(bet([3, 9]))).toEqual({ source: "saved", multiplierHalves: 5 });
    expect(paid(bet([3, 27], { includeBonus: true }), saved)).toBe(500);
  });

  test("[D4.1.11] then the default table", () => {
    expect(paid(bet([3]), saved)).toBe(1500);
    expect(ruleOf(bet([3]))).toEqual({ source: "default", multiplierHalves: 4 });
  });

  test("[S9.2.10 D4.1.11] last the second fallback, bet × 2, for a count that has neither", () => {
    expect(paid(bet([1, 3, 9, 14, 16]), saved)).toBe(1000);
    expect(ruleOf(bet([1, 3, 9, 14, 16]))).toEqual({ source: "fallback", multiplierHalves: 4 });
    expect(paid(bet([1, 3, 9, 14, 27], { includeBonus: true }), saved)).toBe(1000);
  });

  test("[S9.2.10] the fallback's own table is the specification's", () => {
    expect(FALLBACK_TIMES).toEqual({
      1: { plain: 2, bonus: 3 },
      2: { plain: 5, bonus: 8 },
      3: { plain: 10, bonus: 15 },
      4: { plain: 20, bonus: 30 },
    });
  });

  test("a draw that is stamped with no rule for the count pays by the fallback, bonus and all", () => {
    const rule = (of: ReturnType<typeof bet>) => payoutOf(of, matchesOf(of, DRAWN), []).rule;
    const [plain, withBonus] = [rule(bet([3, 9])), rule(bet([3, 27], { includeBonus: true }))];
    expect([plain, withBonus]).toEqual([
      { source: "fallback", multiplierHalves: 10 },
      { source: "fallback", multiplierHalves: 16 },
    ]);
  });

  test("a bet that wins nothing used none", () => {
    expect(ruleOf(bet([20]))).toBeNull();
  });

  test("the settings show each count's saved rule, or else its default", () => {
    expect(rulesInUse(saved)).toEqual([DEFAULT_PAYOUTS[0]!, saved[0]!, ...DEFAULT_PAYOUTS.slice(2)]);
  });
});

describe("money stays whole", () => {
  test("half multipliers of the smallest steps are whole pence", () => {
    expect(winningsAt(150, 1)).toBe(225);
    expect(winningsAt(2000, 20_000)).toBe(20_002_000);
  });

  test("the range of a multiplier is said in whole multipliers", () => {
    expect(MULTIPLIER_RANGE).toBe("A multiplier is from 0 to 10,000, in steps of 0.5");
  });

  test.each([
    [2.5, 5],
    [0, 0],
    [0.1, null],
    [1e308, null],
    [Number.NaN, null],
    [-0.5, -1],
  ])("a multiplier of %p is %p halves", (multiplier, halves) => expect(halvesFrom(multiplier)).toBe(halves));
});

describe("the gold badge is decoration", () => {
  test.each([
    [0, false, false],
    [1, false, false],
    [2, false, false],
    [3, false, true],
    [4, false, true],
    [1, true, true],
    [2, true, true],
    [3, true, true],
  ])("[S2.9.12] %i matches, bonus ball %p: gold %p", (matchCount, matchedBonus, gold) =>
    expect(isGold({ matchCount, matchedBonus })).toBe(gold),
  );

  test("three of four is gold, and unpaid", () => {
    const result = settleSelection(
      { ...bet([3, 9, 14, 20]), selectionId: 1, selectionNumber: 1 },
      DRAWN,
      rulesStamped([]),
    );
    expect([isGold(result), result.payoutPence]).toEqual([true, 0]);
  });
});

test("[S2.13.7,8] matches are labelled as the specification writes them", () => {
  expect([matchLabel(1, false), matchLabel(0, false), matchLabel(2, true)]).toEqual([
    "1 match",
    "0 matches",
    "2 matches *",
  ]);
});

test("the quick look lets every bet through that wins", () => {
  const balls = ballsOf(DRAWN);
  for (let one = 1; one <= 47; one++)
    for (let two = one + 1; two <= 47; two++)
      for (const includeBonus of [false, true])
        if (paid(bet([one, two], { includeBonus })) > 0) expect(mayHaveWon([one, two], balls)).toBe(true);
  expect(mayHaveWon([3, 20], balls)).toBe(false);
});
