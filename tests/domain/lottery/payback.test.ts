import { describe, expect, test } from "bun:test";
import { add, type Ratio, ratio, reduced } from "../../../src/domain/exact.ts";
import {
  BET_KINDS,
  floating,
  fractionOf,
  lossSentence,
  paybackOf,
  percentOf,
  winningChances,
} from "../../../src/domain/lottery/payback.ts";
import {
  DEFAULT_PAYOUTS,
  matchesOf,
  type PayoutRule,
  payoutOf,
  rulesStamped,
} from "../../../src/domain/lottery/payout.ts";

/** Every draw of a drum, six and a bonus, for as long as `see` looks at it. */
function everyDraw(largest: number, see: (winningNumbers: number[], bonusBall: number) => void): void {
  const six: number[] = [];
  const pick = (from: number): void => {
    if (six.length === 6) {
      for (let bonus = 1; bonus <= largest; bonus++) if (!six.includes(bonus)) see(six, bonus);
      return;
    }
    for (let number = from; number <= largest; number++) {
      six.push(number);
      pick(number + 1);
      six.pop();
    }
  };
  pick(1);
}

/** What a £2 bet on the first numbers is paid over all draws, by the function that settles, in pounds a pound. */
function byEnumeration(rules: readonly PayoutRule[], largest: number): { mean: Ratio; spread: number }[] {
  const stamped = rulesStamped(rules);
  const bets = BET_KINDS.map(({ numberCount, includeBonus }) => ({
    selectedNumbers: Array.from({ length: numberCount }, (_, at) => at + 1),
    includeBonus,
    betPence: 200,
  }));
  const sums = bets.map(() => 0);
  const squares = bets.map(() => 0);
  let draws = 0;
  everyDraw(largest, (winningNumbers, bonusBall) => {
    draws++;
    for (const [at, bet] of bets.entries()) {
      const { payoutPence } = payoutOf(bet, matchesOf(bet, { winningNumbers, bonusBall }), stamped);
      sums[at]! += payoutPence;
      squares[at]! += (payoutPence / 200) ** 2;
    }
  });
  return sums.map((sum, at) => ({
    mean: reduced(ratio(sum, 200 * draws)),
    spread: Math.sqrt(squares[at]! / draws - (sum / 200 / draws) ** 2),
  }));
}

const HALVES: readonly PayoutRule[] = [
  { numberCount: 1, plainHalves: 0, bonusHalves: 1 },
  { numberCount: 2, plainHalves: 13, bonusHalves: 0 },
  { numberCount: 3, plainHalves: 20_000, bonusHalves: 7 },
  { numberCount: 4, plainHalves: 1, bonusHalves: 20_000 },
];

describe("the return to the player", () => {
  for (const [name, rules] of [
    ["by the defaults", DEFAULT_PAYOUTS],
    ["by multipliers of 0, 0.5 and 10,000", HALVES],
  ] as const)
    test.each([8, 11, 13])(`is what all draws of a drum of %d pay, ${name}`, (largest) => {
      const counted = byEnumeration(rules, largest);
      for (const [at, { returned, spread }] of paybackOf(rules, largest).entries()) {
        expect(fractionOf(returned)).toBe(fractionOf(counted[at]!.mean));
        expect(spread).toBeCloseTo(counted[at]!.spread, 8);
      }
    });

  test("by hand, of the drum of 47", () => {
    const [one, oneBonus, two] = paybackOf(DEFAULT_PAYOUTS, 47);
    // 6/47 × 3; and 1/47 × 4 on top.
    expect(fractionOf(one!.returned)).toBe("18/47");
    expect(fractionOf(oneBonus!.returned)).toBe("22/47");
    // 15/1081 × 6.
    expect(fractionOf(two!.returned)).toBe("90/1081");
    expect(percentOf(one!.returned)).toBe("38.3%");
  });

  test("chances of every kind add up to those of its numbers among all seven", () => {
    for (const largest of [36, 39, 42, 45, 47])
      for (const numberCount of [1, 2, 3, 4]) {
        const { plain, bonus } = winningChances({ numberCount, includeBonus: true }, largest);
        let seven = 1;
        for (let at = 0; at < numberCount; at++) seven *= (7 - at) / (largest - at);
        expect(floating(add(plain, bonus))).toBeCloseTo(seven, 12);
      }
  });

  test("a kind without a rule pays nothing back", () => {
    expect(paybackOf([], 45).map(({ returned }) => floating(returned))).toEqual(Array(8).fill(0));
  });
});

describe("what pays more than it takes", () => {
  const payback = (top: number, bottom: number) => ({
    ...paybackOf(DEFAULT_PAYOUTS, 47)[5]!,
    returned: reduced(ratio(top, bottom)),
  });
  test("is said in one sentence", () => {
    expect(lossSentence(payback(1184, 1000))).toBe(
      "3 numbers with bonus pays back 118.4%: the shop loses 18p of each £1.",
    );
    expect(lossSentence(payback(1, 1))).toBeNull();
    expect(lossSentence(payback(999, 1000))).toBeNull();
    expect(lossSentence(payback(10_001, 10_000))).toBe(
      "3 numbers with bonus pays back 100.0%: the shop loses less than 1p of each £1.",
    );
    expect(lossSentence(payback(37_550, 1000))).toBe(
      "3 numbers with bonus pays back 3,755.0%: the shop loses £36.55 of each £1.",
    );
  });

  test("multipliers of 10,000 say it of every kind", () => {
    const most = [1, 2, 3, 4].map((numberCount) => ({
      numberCount,
      plainHalves: 20_000,
      bonusHalves: 20_000,
    }));
    expect(paybackOf(most, 45).filter((one) => lossSentence(one))).toHaveLength(8);
  });

  test("percentages keep a tenth, and what is not nought is not 0.0%", () => {
    expect([ratio(0), ratio(1, 10_000), ratio(1, 2000), ratio(1), ratio(1, 3)].map(percentOf)).toEqual([
      "0.0%",
      "under 0.1%",
      "0.1%",
      "100.0%",
      "33.3%",
    ]);
  });
});
