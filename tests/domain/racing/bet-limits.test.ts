import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import {
  type BetLimits,
  holdsLimits,
  largestStake,
  limitsInForce,
  NO_LIMITS,
  pastBetLimits,
} from "../../../src/domain/racing/placing/bet-limits.ts";
import type { OfferedHorse } from "../../../src/domain/racing/placing/bet-request.ts";
import { type StruckBet, strikeBet } from "../../../src/domain/racing/placing/strike-bet.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { ratesOnDay, settingsFrom } from "../../../src/domain/system/shop-settings.ts";

const NOW = new Date("2026-08-15T11:00:00Z");
const PRICES = ["1/5", "4/6", "2/1", "9/2", "100/30", "33/1"];

const horse = (at: number): OfferedHorse => {
  const [numerator, denominator] = PRICES[at % PRICES.length]!.split("/").map(Number);
  return {
    ...{ runnerId: at + 1, raceId: at + 1, name: `Horse ${at}`, number: 1, courseName: "Ascot" },
    ...{ offAt: new Date("2026-08-15T13:00:00Z"), status: "running", raceStatus: RACE_STATUS.declared },
    ...{ price: { numerator: numerator!, denominator: denominator! } },
    ...{ hasResult: false, handicap: false, runnersExpected: 9 },
  } as unknown as OfferedHorse;
};
const TYPES = [
  ["Single", 1],
  ["Double", 2],
  ["Trixie", 3],
  ["Yankee", 4],
  ["Lucky15", 4],
] as const;
const settings = settingsFrom({ lucky15OneWinnerTimes: 2, lucky15AllWinnersPercent: 10 }).settlement;

function struck(at: number, first: number, stakePence: number, eachWay: boolean, atSp: boolean): StruckBet {
  const [betType, legs] = TYPES[at]!;
  const { bet, faults } = strikeBet(
    {
      ...{ betType, eachWay, stake: { perLinePence: stakePence }, acceptsPrices: true },
      legs: Array.from({ length: legs }, (_, leg) => ({
        ...{ runnerId: first + leg + 1, seen: null, atSp: atSp && leg === 0, bestOdds: false },
        described: { name: "", number: "", course: "", time: "" },
      })),
    },
    (id) => horse(id - 1),
    NOW,
    settings,
  );
  expect(faults).toEqual([]);
  return bet!;
}

const refuse = (pence: number | null) => (pence === null ? null : { pence, refuses: true });
const limit = fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null });
const facts = fc.record({
  type: fc.nat(TYPES.length - 1),
  first: fc.nat(5),
  stake: fc.integer({ min: 1, max: 20_000 }),
  eachWay: fc.boolean(),
  atSp: fc.boolean(),
  most: fc.record({ stake: limit, return: limit }),
});

test("the largest stake passes its limits, and a penny a line more does not", () => {
  fc.assert(
    fc.property(facts, ({ type, first, stake, eachWay, atSp, most }) => {
      const limits: BetLimits = { ...NO_LIMITS, stake: refuse(most.stake), return: refuse(most.return) };
      const past = (perLine: number) =>
        pastBetLimits(struck(type, first, perLine, eachWay, atSp), limits, settings).length > 0;
      const bet = struck(type, first, stake, eachWay, atSp);
      const perLine = largestStake(bet, limits, settings) / bet.lines;
      expect(Number.isInteger(perLine)).toBe(true);
      if (!past(stake)) return expect(perLine).toBe(stake);
      expect([perLine < stake, perLine > 0 && past(perLine), past(perLine + 1)]).toEqual([true, false, true]);
    }),
    { numRuns: 300 },
  );
});

test("a starting price counts at the board's, and without one at 20/1", () => {
  const bet = struck(0, 0, 100, false, true);
  const returned = (of: StruckBet) =>
    pastBetLimits(of, { ...NO_LIMITS, return: refuse(1) }, settings).map(({ past }) => past);
  const past = { code: "past-return-limit" as const, limitPence: 1, atSp: true };
  expect(returned(bet)).toEqual([{ ...past, returnPence: 120 }]);
  const legs = bet.legs.map((leg) => ({ ...leg, horse: { ...leg.horse, boardPrice: null } }));
  expect(returned({ ...bet, legs })).toEqual([{ ...past, returnPence: 2100 }]);
});

test("a limit holds where it is on and has an amount on the day", () => {
  const off = settingsFrom({});
  expect([holdsLimits(off), holdsLimits(settingsFrom({ dayStakeLimit: "WARN" }))]).toEqual([false, true]);
  const house = settingsFrom({ stakeLimit: "REFUSE", returnLimit: "WARN" });
  const saved = [
    { key: "stakeLimitPence" as const, value: 2000, validFrom: "2026-08-10" },
    { key: "stakeLimitPence" as const, value: null, validFrom: "2026-08-20" },
    { key: "dayStakeLimitPence" as const, value: 9000, validFrom: "2026-08-10" },
  ];
  const on = (day: string) => limitsInForce(house, ratesOnDay(saved, day));
  expect(on("2026-08-09")).toEqual(NO_LIMITS);
  expect(on("2026-08-10")).toEqual({ ...NO_LIMITS, stake: { pence: 2000, refuses: true } });
  expect(on("2026-08-20")).toEqual(NO_LIMITS);
  expect(limitsInForce(off, ratesOnDay(saved, "2026-08-10"))).toEqual(NO_LIMITS);
  expect(DEFAULT_SETTINGS).toEqual(off.settlement);
});
