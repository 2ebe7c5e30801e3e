import { expect, test } from "bun:test";
import { compareOdds, decimalOdds, formatOdds, type Odds, readOdds } from "../../../src/domain/odds.ts";

const odds = (numerator: number, denominator: number): Odds => ({ numerator, denominator });

test.each([
  ["11/4", odds(11, 4)],
  [" 100 / 30 ", odds(100, 30)],
  ["EVS", odds(1, 1)],
  ["evens", odds(1, 1)],
  ["0/1", "odds-not-above-zero"],
  ["1/0", "odds-not-above-zero"],
  ["-5/2", "odds-not-above-zero"],
  ["99999/1", odds(99_999, 1)],
  ["1/99999", odds(1, 99_999)],
  ["100000/1", "odds-too-large"],
  ["1/100000", "odds-too-large"],
  ["5", "odds-unreadable"],
  ["5.5", "odds-unreadable"],
  ["NR", "odds-unreadable"],
  ["1/2/3", "odds-unreadable"],
  ["", "odds-unreadable"],
] as const)("%p is read as %p", (text, expected) => {
  expect(readOdds(text)).toEqual(expected);
});

test("a price prints as it was keyed, and Evens by its name", () => {
  expect([odds(100, 30), odds(10, 3), odds(1, 1)].map(formatOdds)).toEqual(["100/30", "10/3", "Evens"]);
  expect(compareOdds(odds(100, 30), odds(10, 3))).toBe(0);
});

test("the decimal of a screen is rounded half up from whole numbers", () => {
  const decimals = [odds(11, 4), odds(1, 1), odds(100, 30), odds(1, 8), odds(10, 1)].map(decimalOdds);
  expect(decimals).toEqual(["3.75", "2.00", "4.33", "1.13", "11.00"]);
});
