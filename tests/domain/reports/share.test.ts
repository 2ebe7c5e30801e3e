import { expect, test } from "bun:test";
import { percentSaid, shareOf, shareSaid } from "../../../src/domain/reports/share.ts";

test("the largest parts first, and the fewest of them that make half", () => {
  const share = shareOf([10, 50, 20, 20])!;
  expect(share).toEqual({ running: [0.5, 0.7, 0.9, 1], most: 1, percent: "50.0%" });
  expect(shareSaid(share, "customers", "turnover")).toBe(
    "The first of 4 customers makes 50.0% of the turnover.",
  );
  const even = shareOf(Array.from({ length: 7 }, () => 3))!;
  expect(shareSaid(even, "customers", "turnover")).toBe(
    "The first 4 of 7 customers make 57.1% of the turnover.",
  );
});

test("parts of nothing or below are left out, and of fewer than three there is no picture", () => {
  expect(shareOf([5, 0, 5, -3, 5])?.running).toHaveLength(3);
  expect(shareOf([5, 5, 0])).toBeNull();
  expect(shareOf([])).toBeNull();
});

test("a percentage is said to a tenth, below zero too, and of nothing not at all", () => {
  expect([percentSaid(612, 1_000), percentSaid(-5, 1_000), percentSaid(1, 0)]).toEqual([
    "61.2%",
    "-0.5%",
    "–",
  ]);
});
