import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { houseRuleExamples } from "../../../src/domain/racing/house-rule-examples.ts";
import { RATE_KEYS, SETTING_KEYS, settingOf } from "../../../src/domain/system/settings.ts";
import {
  DEFAULT_SAVED,
  ratesOnDay,
  type SavedRate,
  settingsFrom,
} from "../../../src/domain/system/shop-settings.ts";

test("a shop that has saved nothing strikes bets by the usual rules", () => {
  expect(settingsFrom({}).settlement).toEqual(DEFAULT_SETTINGS);
  expect(settingsFrom(DEFAULT_SAVED).tills).toBe(false);
});

test("what is saved is what is stamped on bets", () => {
  const { settlement } = settingsFrom({
    lucky15OneWinnerTimes: 2,
    lucky15AllWinnersPercent: 12.5,
    canadianAllWinnersPercent: 20,
    payoutLimitPence: 100_000,
    payoutLimitBasis: "WINNINGS",
    bogMaxExtraPence: 0,
  });
  expect(settlement.bonuses).toEqual({
    Lucky15: {
      oneWinnerTimes: { numerator: 2, denominator: 1 },
      allWinnersPercent: { numerator: 1250, denominator: 100 },
    },
    Canadian: { allWinnersPercent: { numerator: 20, denominator: 1 } },
  });
  expect([settlement.payoutLimit, settlement.bogMaxExtraPence]).toEqual([
    { pence: 100_000, basis: "WINNINGS" },
    0,
  ]);
});

test("a note beside a setting is one clause of a line's length", () => {
  const facts = { trade: "Satchel", examples: houseRuleExamples() };
  const notes = [...SETTING_KEYS, ...RATE_KEYS].flatMap((key) => {
    const { note } = settingOf(key);
    return note === undefined ? [] : [typeof note === "function" ? note(facts) : note];
  });
  expect(notes.length).toBeGreaterThan(20);
  expect(notes.filter((note) => note.length > 90 || /\.$|; /.test(note))).toEqual([]);
});

test("the figures beside the settings are those of the published cases", () => {
  const said = houseRuleExamples();
  expect(said.eachWayAnyToCome).toContain("half and half £24.60, win to win £21.00, win first £25.00");
  expect(said.oneWinner).toContain("£9.00, £17.00 at 2 times");
  expect(said.allWinners).toContain("£255.00, £279.00 at 10%");
  expect(said.eachWayMultiples).toContain("win to win £9.00, divided £21.00");
  expect(said.payoutLimitBasis).toContain("return £1,000.00, winnings £1,100.00");
  expect(said.waiveLone5p).toContain("£48.00 off, £50.00 on");
});

const day = fc
  .integer({ min: 0, max: 3000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
const rate = fc.record({
  key: fc.constantFrom("bettingDutyPercent" as const, "levyPercent" as const),
  value: fc.integer({ min: 0, max: 100 }),
  validFrom: day,
});

test("a day has the rate that holds from the last day before it, and the one saved last of that day", () => {
  expect(ratesOnDay([], "2026-08-15")).toEqual({
    bettingDutyPercent: 15,
    levyPercent: 10,
    levyFreePence: 50_000_000,
    remoteDutyPercent: 25,
    ...{ gamblingLevyPercent: 0.5, remoteLevyPercent: 1.1 },
    ...{ stakeLimitPence: null, returnLimitPence: null, dayStakeLimitPence: null },
    ...{ runnerLimitPence: null, raceLimitPence: null, numbersLimitPence: null },
  });
  fc.assert(
    fc.property(fc.array(rate, { maxLength: 12 }), day, (saved: SavedRate[], asked) => {
      const known = saved
        .map((one, order) => ({ ...one, order }))
        .filter(({ key, validFrom }) => key === "levyPercent" && validFrom <= asked)
        .sort((a, b) =>
          a.validFrom === b.validFrom ? a.order - b.order : a.validFrom < b.validFrom ? -1 : 1,
        );
      expect(ratesOnDay(saved, asked).levyPercent).toBe(known.at(-1)?.value ?? 10);
    }),
  );
});
