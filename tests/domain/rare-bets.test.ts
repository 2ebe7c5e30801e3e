import { describe, expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../src/domain/bets/settings.ts";
import { WrittenFields } from "../../src/domain/bets/written-settings.ts";
import { dayToLookFor } from "../../src/domain/lottery/draw-night.ts";
import {
  numbersWorkings,
  settleNumbers,
  settleWrittenNumbers,
} from "../../src/domain/lottery/numbers-game-written.ts";
import { type BetStatusCode, ERROR, LOST, VOID, WON } from "../../src/domain/racing/bet-status.ts";
import { moneyBack, paidText } from "../../src/domain/racing/money-back.ts";
import { withSpTurned } from "../../src/domain/racing/placing/bet-building.ts";
import type { OfferedHorse } from "../../src/domain/racing/placing/bet-request.ts";
import { strikeBet } from "../../src/domain/racing/placing/strike-bet.ts";
import { checkedSentence } from "../../src/domain/racing/races/attention.ts";
import { isRefreshDue } from "../../src/domain/racing/races/race-status.ts";
import { betAfter, type PlacedBet } from "../../src/domain/racing/settlement/bet-after.ts";
import { brokenBetRule } from "../../src/domain/racing/settlement/broken-rule.ts";
import type { RaceResult } from "../../src/domain/racing/settlement/race-result.ts";

const EVENS = { numerator: 1, denominator: 1 };
const NOON = new Date("2026-06-13T11:00:00Z");

/** Bets that are hardly ever placed, and results that hardly ever come. */
describe("a numbers bet", () => {
  const bet = {
    stakePence: 100,
    numbers: [3],
    bonusBall: false,
    least: 1,
    most: 1,
    odds: { 1: { numerator: 6, denominator: 1 } },
    draws: [{ name: "MAIN", drawn: { main: [3, 11, 19, 27, 36, 44], bonus: 8 } }],
    pool: 47,
  } as const;

  test.each([
    ["RETURNS", 500, "Capped at £5.00", 500],
    ["WINNINGS", 500, "Capped at £6.00", 600],
    ["RETURNS", 700, "Returns £7.00", 700],
  ] as const)("pays no more than the house does: %s of %d pence", (basis, pence, says, returns) => {
    const limited = { ...bet, settings: { ...DEFAULT_SETTINGS, payoutLimit: { pence, basis } } };
    const settled = settleNumbers(limited);
    if (!settled.done) throw new Error(settled.refusal.code);
    expect([settled.value.returnsPence, settled.value.isCapped]).toEqual([returns, returns < 700]);
    expect(numbersWorkings(limited, settled.value).join("\n")).toContain(says);
  });

  test("that comes to a part of a penny says how it was rounded", () => {
    const third = { numerator: 1, denominator: 3 };
    const uneven = { ...bet, stakePence: 50, odds: { 1: third }, settings: DEFAULT_SETTINGS };
    const settled = settleNumbers(uneven);
    if (!settled.done) throw new Error(settled.refusal.code);
    expect(settled.value.returnsPence).toBe(67);
    expect(numbersWorkings(uneven, settled.value).join("\n")).toContain("Rounded half up from");
  });

  test("is taken for the house's most in all its lines, and for no penny more", () => {
    const of = (stakePence: number) =>
      settleNumbers({
        ...bet,
        stakePence,
        numbers: [3, 11],
        settings: { ...DEFAULT_SETTINGS, mostStakePence: 1000 },
      });
    expect(of(500)).toMatchObject({ done: true, value: { totalStakePence: 1000 } });
    expect(of(501)).toMatchObject({ refusal: { code: "stake-too-large", mostPence: 1000 } });
  });

  test("is taken at a price of 500,000/1, and at no longer one", () => {
    const at = (numerator: number) =>
      settleNumbers({ ...bet, odds: { 1: { numerator, denominator: 1 } }, settings: DEFAULT_SETTINGS });
    expect(at(500_000)).toMatchObject({ done: true });
    expect(at(500_001)).toMatchObject({ refusal: { code: "numbers-odds-wrong", count: 1 } });
  });

  test("is staked in whole pence", () => {
    const half = settleNumbers({ ...bet, stakePence: 0.5, settings: DEFAULT_SETTINGS });
    expect(half).toEqual({ done: false, refusal: { code: "stake-unreadable" } });
  });

  test("that returns more than can be counted is refused", () => {
    const settings = { ...DEFAULT_SETTINGS, mostStakePence: Number.MAX_SAFE_INTEGER };
    const odds = { 1: { numerator: 500_000, denominator: 1 } };
    expect(settleNumbers({ ...bet, odds, stakePence: 1e12, settings })).toEqual({
      done: false,
      refusal: { code: "return-too-large" },
    });
  });

  test("is on a drum of 7 to 99 numbers, and on lines of whole numbers of them", () => {
    const code = (more: object) => {
      const settled = settleNumbers({
        ...bet,
        draws: [{ name: "MAIN", drawn: "PENDING" }],
        settings: DEFAULT_SETTINGS,
        ...more,
      });
      return settled.done ? null : settled.refusal.code;
    };
    expect([6, 7, 99, 100, 47.5].map((pool) => code({ pool }))).toEqual([
      "numbers-pool-wrong",
      null,
      null,
      "numbers-pool-wrong",
      "numbers-pool-wrong",
    ]);
    const threeNumbers = { numbers: [3, 4, 5] };
    for (const [least, most] of [
      [0.5, 1],
      [1, 1.5],
      [2, 1],
      [0, 1],
    ])
      expect([least, most, code({ ...threeNumbers, least, most })]).toEqual([
        least,
        most,
        "numbers-fold-wrong",
      ]);
  });

  test("whose stake is no number is refused", () => {
    for (const stakePerLine of [null, true, ["1.00"], undefined])
      expect(settleWrittenNumbers({ stakePerLine, numbers: [3] })).toEqual({
        done: false,
        refusal: { code: "stake-unreadable" },
      });
  });
});

describe("a racing bet", () => {
  const horse: OfferedHorse = {
    runnerId: 7,
    raceId: 1,
    name: "Tidewater",
    number: 7,
    courseName: "York",
    offAt: new Date("2026-06-13T14:00:00Z"),
    status: "runner",
    price: EVENS,
    raceStatus: "declared",
    hasResult: false,
    handicap: false,
    runnersExpected: 8,
  };
  const struck = (price: OfferedHorse["price"], perLinePence: number) =>
    strikeBet(
      {
        betType: "Single",
        eachWay: false,
        stake: { perLinePence },
        legs: [{ runnerId: 7, seen: null }],
        acceptsPrices: true,
      },
      () => ({ ...horse, price }),
      NOON,
      DEFAULT_SETTINGS,
    );

  test("above the house's most is refused", () => {
    expect(struck(EVENS, DEFAULT_SETTINGS.mostStakePence + 1).faults).toEqual([
      { code: "bet-stake-too-large", mostPence: DEFAULT_SETTINGS.mostStakePence },
    ]);
  });

  test("says how much of its stake came back, where that was not all or it is void", () => {
    const paid = (status: BetStatusCode, amountPence: number, payoutPence: number) =>
      [paidText, moneyBack].map((words) => words({ status, amountPence, payoutPence }));
    expect(paid(WON, 100, 0)).toEqual(["£0.00", "Returned £0.00"]);
    expect(paid(WON, 200, 1)).toEqual(["£0.01 (staked £2.00)", "Returned £0.01 (staked £2.00)"]);
    expect(paid(WON, 200, 100)).toEqual(["£1.00 (staked £2.00)", "Returned £1.00 (staked £2.00)"]);
    expect(paid(WON, 200, 200)).toEqual(["£2.00", "Returned £2.00"]);
    expect(paid(VOID, 200, 200)).toEqual(["£2.00 (staked £2.00)", "Returned £2.00 (staked £2.00)"]);
    expect(paid(LOST, 200, 100)).toEqual(["£1.00", "Returned £1.00"]);
  });

  test("at a price that no card may hold is a fault of the card, and no bet", () => {
    expect(() => struck({ numerator: 0, denominator: 1 }, 100)).toThrow("refuses a bet that was checked");
  });

  test("whose result contradicts itself is in Error: nothing is paid, and staff decide", () => {
    const placed: PlacedBet = {
      betType: "Double",
      stakePence: 100,
      eachWay: false,
      placedAt: NOON,
      settings: DEFAULT_SETTINGS,
      legs: [7, 8].map((runnerId) => ({
        raceId: 1,
        runnerId,
        horseName: `Horse ${runnerId}`,
        price: EVENS,
        placeTerms: "STANDARD" as const,
      })),
    };
    const result: RaceResult = {
      state: "WEIGHED_IN",
      day: "2026-06-13",
      handicap: false,
      runners: [
        { runnerId: "7", fate: "RAN", position: 1 },
        { runnerId: "8", fate: "RAN", position: 2 },
      ],
      withdrawals: [],
    };
    const after = betAfter(placed, () => result);
    expect([after.status, after.payoutPence]).toEqual([ERROR, 0]);
    expect(after.workings.join()).toContain("staff decide");
    expect(checkedSentence(after.status, after.payoutPence)).toContain("needs a decision by staff");
  });

  test("with odds that cannot be read is refused with what was written", () => {
    const leg = { outcome: "WON", price: { numerator: 1.5, denominator: 1 } } as never;
    const bet = { type: "Single", stakePence: 100, eachWay: false, legs: [leg], settings: DEFAULT_SETTINGS };
    expect(brokenBetRule(bet as never)).toEqual({ code: "odds-unreadable", leg: 1, odds: "1.5/1" });
  });

  test("has one of its horses at the starting price, and again at its own", () => {
    const horses = [7, 8].map((runnerId) => ({ runnerId, atSp: false })) as never;
    const building = { betType: "Double", eachWay: false, amount: "5", horses };
    const turned = withSpTurned(building, 8);
    expect(turned.horses.map(({ atSp }) => atSp)).toEqual([false, true]);
    expect(withSpTurned(turned, 8)).toEqual(building);
  });
});

test("a part of a written bet that is not there is none, and one that is no object is refused", () => {
  const fields = new WrittenFields({ there: {}, wrong: 5, empty: null }, "");
  expect([fields.object("absent"), fields.object("empty"), fields.object("wrong")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(fields.object("there")).toBeInstanceOf(WrittenFields);
  expect(fields.refusals.length).toBe(1);
});

test("draws are looked for from ten to nine on a draw night, and once more the morning after", () => {
  const wednesday = (time: string, day = "15") =>
    dayToLookFor(new Date(`2026-07-${day}T${time}:00+01:00`), [3, 6]);
  const [early, due, late] = ["20:49", "20:50", "23:59"].map((time) => wednesday(time));
  expect([early, due, late]).toEqual([null, "2026-07-15", "2026-07-15"]);
  expect([wednesday("08:59", "16"), wednesday("09:05", "16"), wednesday("21:00", "16")]).toEqual([
    null,
    "2026-07-15",
    null,
  ]);
  expect(dayToLookFor(new Date("2026-07-15T21:00:00+01:00"), [])).toBeNull();
  expect(dayToLookFor(new Date("2026-07-15T21:00:00+01:00"), [3])).toBe("2026-07-15");
});

test("a day that is over is asked for again while a race of it is open, today's near an off, tomorrow's from ten", () => {
  const race = { offAt: new Date("2026-06-12T14:00:00Z"), status: "off", isWeighedIn: false } as const;
  const yesterday = { day: "2026-06-12", triedAt: null, races: [race] };
  expect(isRefreshDue(yesterday, NOON)).toBe(true);
  expect(isRefreshDue({ ...yesterday, races: [{ ...race, isWeighedIn: true }] }, NOON)).toBe(false);
  expect(isRefreshDue({ ...yesterday, triedAt: new Date(NOON.getTime() - 29 * 60_000) }, NOON)).toBe(false);
  const near = { offAt: new Date("2026-06-13T11:05:00Z"), status: "declared", isWeighedIn: false } as const;
  const triedAt = new Date(NOON.getTime() - 3 * 60_000);
  const today = { day: "2026-06-13", triedAt, races: [near] };
  expect([isRefreshDue(today, NOON), isRefreshDue({ ...today, races: [] }, NOON)]).toEqual([true, false]);
  const tomorrow = { day: "2026-06-14", triedAt: null, races: [] };
  expect([isRefreshDue(tomorrow, NOON), isRefreshDue(tomorrow, new Date("2026-06-13T08:00:00Z"))]).toEqual([
    true,
    false,
  ]);
});
