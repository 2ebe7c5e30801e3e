import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { bettingDuty, levyFreePence, levyPence, spansByRate } from "../../../src/domain/reports/duty.ts";
import { dayCount } from "../../../src/domain/reports/spans.ts";
import type { SavedRate } from "../../../src/domain/system/shop-settings.ts";

const YEAR = { from: "2026-04-01", to: "2027-03-31" };
const dutyOf = (...days: [netPence: number, percent: number][]) =>
  bettingDuty(days.map(([netPence, percent]) => ({ netPence, percent }))).dutyPence;

test.each([
  // 12.35 % of £10.00 is 123.5p, and in floats 123.49999999999999.
  [1_000, 12.35, 124],
  [3_000, 12.35, 371], // 370.5p
  [999, 12.35, 123], // 123.3765p
  [50, 1.15, 1], // 0.575p
  [100, 1.15, 1], // 1.15p
  [130, 1.15, 1], // 1.495p
  [5_000, 0.57, 29], // 28.5p, in floats 28.499999999999996
  [200, 15, 30],
  [-200, 15, 0],
  [0, 15, 0],
])("duty on %pp at %p %% is %pp: half a penny goes up", (netPence, percent, expected) => {
  expect(dutyOf([netPence, percent])).toBe(expected);
});

test("days at other rates are added exactly, and rounded once", () => {
  // 123.5p and 61.75p are 185.25p; each by itself they would be 124p and 62p.
  expect(dutyOf([1_000, 12.35], [500, 12.35])).toBe(185);
  // 123.5p and 75p; a day's loss of 15.5p.
  expect(dutyOf([1_000, 12.35], [500, 15])).toBe(199);
  expect(dutyOf([1_000, 12.35], [-100, 15.5])).toBe(108);
});

test("duty is what whole numbers of any size say", () => {
  const days = fc.array(
    fc.record({
      netPence: fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 }),
      hundredths: fc.integer({ min: 0, max: 10_000 }),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(days, (list) => {
      const top = list.reduce((sum, day) => sum + BigInt(day.netPence) * BigInt(day.hundredths), 0n);
      const expected = top > 0n ? Number((top + 5_000n) / 10_000n) : 0;
      expect(dutyOf(...list.map((day): [number, number] => [day.netPence, day.hundredths / 100]))).toBe(
        expected,
      );
    }),
  );
});

const FREE = 36_500_000;
const wholeYear = (profitPence: number, percent: number) =>
  levyPence([{ profitPence, percent, freePence: FREE, days: 365 }]);

test("levy is on what is above the free amount, exactly", () => {
  expect(wholeYear(46_500_000, 10)).toBe(1_000_000);
  expect(wholeYear(FREE + 1_000, 12.35)).toBe(124);
  expect(wholeYear(FREE, 12.35)).toBe(0);
  expect(wholeYear(-1, 12.35)).toBe(0);
});

test("a levy period is divided at each day from which a rate is another one", () => {
  const saved: SavedRate[] = [
    { key: "levyFreePence", value: FREE, validFrom: "2026-04-01" },
    { key: "levyPercent", value: 12.35, validFrom: "2026-07-10" },
    // Nothing of the levy: another rate's day, one that was corrected, one that begins behind the period.
    { key: "bettingDutyPercent", value: 25, validFrom: "2026-08-01" },
    { key: "levyPercent", value: 20, validFrom: "2026-09-01" },
    { key: "levyPercent", value: 12.35, validFrom: "2026-09-01" },
    { key: "levyPercent", value: 30, validFrom: "2027-04-01" },
  ];
  const parts = spansByRate(saved, YEAR, ["levyPercent", "levyFreePence"]);
  expect(parts.map((part) => [part.from, part.to, dayCount(part), part.rates.levyPercent])).toEqual([
    ["2026-04-01", "2026-07-09", 100, 10],
    ["2026-07-10", "2027-03-31", 265, 12.35],
  ]);
  expect(spansByRate([], YEAR, ["levyPercent"])).toHaveLength(1);
});

const FIRST = { percent: 10, freePence: FREE, days: 100 };
const SECOND = { percent: 12.35, freePence: FREE, days: 265 };

test.each([
  // £100,000.00 and £265,000.00 are free. £50,000.00 at 10 %, and 10p at 12.35 %, which is 1.235p.
  [15_000_000, 26_500_010, 500_001],
  [15_000_000, 22_500_000, 100_000], // £40,000.00 short: £10,000.00 at 10 %
  [15_000_000, -50_000_000, 0],
  [-100, 26_500_100 + 10_000_000, 0], // short by £100,001.00, above by as much
  [-100, 26_501_100 + 10_000_000, 124], // £10.00 at 12.35 %
])("profits of %pp and %pp in its parts pay %pp", (first, second, expected) => {
  expect([levyFreePence(FIRST, 365), levyFreePence(SECOND, 365)]).toEqual([10_000_000, 26_500_000]);
  expect(
    levyPence([
      { ...FIRST, profitPence: first },
      { ...SECOND, profitPence: second },
    ]),
  ).toBe(expected);
});

test("dividing a levy period changes nothing where the rate stays what it was", () => {
  const profit = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const days = fc.integer({ min: 1, max: 364 });
  fc.assert(
    fc.property(
      profit,
      profit,
      days,
      fc.integer({ min: 0, max: 10_000 }),
      (first, second, at, hundredths) => {
        const rate = { percent: hundredths / 100, freePence: FREE };
        const divided = levyPence([
          { ...rate, profitPence: first, days: at },
          { ...rate, profitPence: second, days: 365 - at },
        ]);
        expect(divided).toBe(wholeYear(first + second, rate.percent));
      },
    ),
  );
});
