import { expect, test } from "bun:test";
import { gamblingLevy } from "../../../src/domain/reports/duty.ts";

const levyOf = (...days: [netPence: number, percent: number][]) =>
  gamblingLevy(days.map(([netPence, percent]) => ({ netPence, percent }))).levyPence;

test.each([
  // £10.00 exactly, half a penny below £10.01, and £10.01.
  [200_000, 0.5, 0],
  [200_099, 0.5, 0],
  [200_100, 0.5, 1_001],
  [90_910, 1.1, 0], // £10.0001
  [91_000, 1.1, 1_001],
  [1_000_000, 0.5, 5_000],
  [-1_000_000, 0.5, 0],
  [0, 0.5, 0],
])("the gambling levy on %pp at %p %% is %pp", (netPence, percent, expected) => {
  expect(levyOf([netPence, percent])).toBe(expected);
});

test("a day's loss is taken off the others, and the levy is rounded once", () => {
  expect(levyOf([1_000_000, 0.5], [-900_000, 0.5])).toBe(0);
  // 1,000.25p and 1,000.25p are £20.005.
  expect(levyOf([200_050, 0.5], [200_050, 0.5])).toBe(2_001);
});

test("days at other rates that lose more than they won owe nothing, whatever the rates say", () => {
  // 5,000p less 4,500p is £5.00 of rates, and a loss of £1,000.00.
  expect(levyOf([800_000, 1.1], [-900_000, 0.5])).toBe(0);
});
