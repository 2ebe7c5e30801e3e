import { describe, expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../../src/domain/bets/settings.ts";
import { LOST, VOID, WON } from "../../../../src/domain/racing/bet-status.ts";
import type { Leg } from "../../../../src/domain/racing/settlement/bet.ts";
import { folds, prices, races, stakes } from "../../../../src/domain/reports/statistics/bands.ts";
import { clerks } from "../../../../src/domain/reports/statistics/clerks.ts";
import { expectedReturn, luck } from "../../../../src/domain/reports/statistics/luck.ts";
import { marketOf } from "../../../../src/domain/reports/statistics/market.ts";
import { ruleEffects, rules } from "../../../../src/domain/reports/statistics/rules.ts";
import type { Grouping, SettledBet } from "../../../../src/domain/reports/statistics/statistic.ts";

const odds = (numerator: number, denominator = 1) => ({ numerator, denominator });
const OFF = new Date("2026-08-15T13:00:00Z");
/** Evens, 2/1 and 5/1 without a margin: one half, one third, one sixth. */
const EVEN_BOOK = marketOf([odds(1), odds(2), odds(5)].map((price, at) => ({ runnerId: at + 1, price })))!;
const SETTINGS = { ...DEFAULT_SETTINGS, bonuses: {}, bogMaxExtraPence: null, payoutLimit: null };

function settled(legs: readonly Leg[], more: Partial<SettledBet> = {}): SettledBet {
  return {
    ...{ at: new Date("2026-08-15T13:10:00Z"), version: 1, status: LOST, payoutPence: 0 },
    ...{ beforePence: 0, beforeInputs: null, inputs: { legs, settings: SETTINGS } },
    ...{ voidedByStaff: false, userId: null, betType: "Single", stakePence: 1_000, amountPence: 1_000 },
    eachWay: false,
    legs: legs.map(({ price }, at) => ({ raceId: at + 1, runnerId: at + 1, price, offAt: OFF })),
    markets: new Map([1, 2, 3].map((raceId) => [raceId, EVEN_BOOK])),
    ...more,
  };
}
const leg = (price: ReturnType<typeof odds> | null, more: Partial<Leg> = {}): Leg => ({
  price,
  outcome: "LOST",
  ...more,
});
const sums = (grouping: Grouping, bet: SettledBet) =>
  (grouping.ofSettlement?.(bet) ?? []).map(({ key, measure, amount }) => `${key} ${measure} ${amount}`);

describe("what a bet was to return", () => {
  test("at a fair price is its stake, at a shorter one less", () => {
    expect(expectedReturn(settled([leg(odds(1))]))).toBeCloseTo(1_000);
    expect(expectedReturn(settled([leg(odds(1, 2))]))).toBeCloseTo(750);
  });

  test("of a double is the product of its legs, and a void leg counts as one", () => {
    const both = { betType: "Double" as const };
    // Evens at one half, and 5/1 at one third: 1 × 2.
    expect(expectedReturn(settled([leg(odds(1)), leg(odds(5))], both))).toBeCloseTo(2_000);
    expect(expectedReturn(settled([leg(odds(1)), leg(odds(5), { outcome: "VOID" })], both))).toBeCloseTo(
      1_000,
    );
  });

  test("of a patent adds up its seven lines, as they are written out", () => {
    const three = [leg(odds(1)), leg(odds(3)), leg(odds(2))];
    const [a, b, c] = [1, 4 / 3, 1 / 2];
    const lines = a + b + c + a * b + a * c + b * c + a * b * c;
    expect(expectedReturn(settled(three, { betType: "Patent" }))).toBeCloseTo(1_000 * lines);
  });

  test("each way has Harville's chance of a place", () => {
    const placeTerms = { mode: "FIXED", fraction: odds(1, 4), places: 2 } as const;
    const bet = settled([leg(odds(1), { placeTerms })], { eachWay: true });
    // To win evens at one half. Placed: 1/2 + 1/3 × 3/4 + 1/6 × 3/5 is 0.85, at a quarter of evens.
    expect(expectedReturn(bet)).toBeCloseTo(1_000 * (1 + 0.85 * 1.25));
  });

  test("is not said of a forecast, a bet on the favourite, or a race without prices", () => {
    const one = [leg(odds(1))];
    expect(expectedReturn(settled([...one, ...one], { betType: "Forecast" }))).toBeNull();
    const favourite = [{ raceId: 1, runnerId: null, price: null, offAt: OFF }];
    expect(expectedReturn(settled(one, { legs: favourite }))).toBeNull();
    expect(expectedReturn(settled(one, { markets: new Map() }))).toBeNull();
    expect(expectedReturn(settled([], { legs: settled(one).legs }))).toBeNull();
  });

  test("stands beside what it returned, with the square of their difference in squares of 10p, also of a small bet", () => {
    const won = settled([leg(odds(1), { outcome: "WON" })], { status: WON, payoutPence: 2_000 });
    expect(sums(luck, won)).toEqual([
      "reckoned bets 1",
      "reckoned stakes 1000",
      "reckoned returns 2000",
      "reckoned expected 1000",
      "reckoned squares 10000",
    ]);
    // Evens at 40p lost: 40p below what it was to return, of which whole pounds would have nothing.
    const small = settled([leg(odds(1))], { stakePence: 40, amountPence: 40 });
    expect(sums(luck, small)).toContain("reckoned squares 16");
    const voidBet = settled([leg(odds(1))], { status: VOID, payoutPence: 1_000 });
    expect(sums(luck, voidBet)).toEqual([
      "reckoned bets 1",
      "reckoned stakes 1000",
      "reckoned refunds 1000",
      "reckoned expected 1000",
      "reckoned squares 0",
    ]);
  });
});

describe("bands", () => {
  test("have their ends: £2 is small, a penny more is not", () => {
    const keyOf = (amountPence: number) =>
      stakes.ofSettlement!(settled([leg(odds(1))], { amountPence }))[0]!.key;
    expect([1, 200, 201, 25_000, 25_001, 1_000_000].map(keyOf)).toEqual(["0", "0", "1", "6", "7", "7"]);
  });

  test("of prices: evens is not odds-on, 2/1 is with evens, and the favourite is told apart", () => {
    const keyOf = (price: ReturnType<typeof odds> | null, startingPrice?: ReturnType<typeof odds>) =>
      prices.ofSettlement!(settled([leg(price, startingPrice ? { startingPrice } : {})]))[0]!.key;
    expect([odds(4, 5), odds(1), odds(2), odds(33), odds(34)].map((price) => keyOf(price))).toEqual([
      "0 favourite",
      "1 favourite",
      "1 favourite",
      "5 favourite",
      "6 favourite",
    ]);
    expect([keyOf(null, odds(3)), keyOf(null)]).toEqual(["2 favourite", "none favourite"]);
    const second = settled([leg(odds(2))], {
      legs: [{ raceId: 1, runnerId: 2, price: odds(2), offAt: OFF }],
    });
    expect(prices.ofSettlement!(second)[0]!.key).toBe("1 other");
    expect(prices.ofSettlement!(settled([leg(odds(1)), leg(odds(1))]))[0]!.key).toBe("several other");
  });

  test("of horses and races: a double on two races is of none of them", () => {
    const double = settled([leg(odds(1)), leg(odds(1))], { betType: "Double" });
    expect([folds.ofSettlement!(double)[0]!.key, races.ofSettlement!(double)[0]!.key]).toEqual([
      "2",
      "several",
    ]);
    expect(races.ofSettlement!(settled([leg(odds(1))]))[0]!.key).toBe("1");
  });

  test("a later settlement has what it changed, and no bet or stake", () => {
    const again = settled([leg(odds(1))], { version: 2, payoutPence: 500, beforePence: 2_000 });
    expect(sums(stakes, again)).toEqual(["2 resettled -1500"]);
  });
});

describe("void bets by clerk", () => {
  test("are near the off from five minutes before it on, and those by results are no clerk's", () => {
    const voidAt = (at: string, voidedByStaff = true) =>
      sums(
        clerks,
        settled([leg(odds(1))], {
          at: new Date(at),
          status: VOID,
          payoutPence: 1_000,
          userId: 7,
          voidedByStaff,
        }),
      );
    expect(voidAt("2026-08-15T12:54:59Z")).toEqual(["7 13:45 voids 1"]);
    expect(voidAt("2026-08-15T12:55:00Z")).toEqual(["7 13:45 voids 1", "7 13:45 late-voids 1"]);
    expect(voidAt("2026-08-15T13:20:00Z", false)).toEqual([]);
  });
});

describe("what a rule saved or cost", () => {
  const of = (
    legs: readonly Leg[],
    more: Partial<SettledBet["inputs"]["settings"]> = {},
    betType = "Single",
  ) =>
    Object.fromEntries(
      ruleEffects(
        { betType: betType as "Single", stakePence: 1_000, eachWay: false },
        { legs, settings: { ...SETTINGS, ...more } },
      ),
    );
  const winner = (more: Partial<Leg> = {}) => leg(odds(4), { outcome: "WON", position: 1, ...more });

  test("Rule 4 of 25p on £10 at 4/1 saved £10", () => {
    expect(of([winner({ rule4Pence: 25 })])).toEqual({ "rule-4": 1_000 });
  });

  test("best odds of 6/1 on £10 at 4/1 cost £20, and nothing where the price taken was better", () => {
    expect(of([winner({ bestOdds: true, startingPrice: odds(6) })])).toEqual({ "best-odds": -2_000 });
    expect(of([winner({ bestOdds: true, startingPrice: odds(3) })])).toEqual({});
  });

  test("a limit of £30 on £50 saved £20, and a dead heat of two half of the winner's £50", () => {
    expect(of([winner()], { payoutLimit: { pence: 3_000, basis: "RETURNS" } })).toEqual({
      "payout-limit": 2_000,
    });
    expect(of([winner({ deadHeat: { position: 1, tied: 2 } })])).toEqual({ "dead-heats": 2_500 });
  });

  test("a loser, a forecast and unreadable inputs have none, and goodwill costs what it was", () => {
    expect(of([leg(odds(4), { rule4Pence: 25 })])).toEqual({});
    expect(of([winner({ rule4Pence: 25 })], {}, "Forecast")).toEqual({});
    expect(of([])).toEqual({});
    const inputs = { legs: [winner()], settings: SETTINGS, goodwillPence: 300 };
    expect([...ruleEffects({ betType: "Single", stakePence: 1_000, eachWay: false }, inputs)]).toEqual([
      ["goodwill", -300],
    ]);
  });

  test("a later settlement takes off what the one before it had", () => {
    const before = { legs: [winner({ rule4Pence: 25 })], settings: SETTINGS };
    const again = settled([winner({ rule4Pence: 10 })], { version: 2, status: WON, beforeInputs: before });
    expect(sums(rules, again)).toEqual([" rule-4 400", " rule-4 -1000"]);
  });
});
