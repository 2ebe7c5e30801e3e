import { expect, test } from "bun:test";
import * as fc from "fast-check";
import {
  exactPounds,
  isWhole,
  minus,
  plus,
  quotient,
  ratio,
  reduced,
  rounded,
  times,
  type Whole,
} from "../../../src/domain/exact.ts";
import { exactMoney, toOne } from "../../../src/domain/exact-text.ts";
import { RUNS } from "./arbitrary-bets.ts";

/** Around 2^53, where numbers stop being exact, and far beyond. */
const wholes: fc.Arbitrary<Whole> = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.maxSafeInteger(),
  fc.constantFrom(Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 26, 2 ** 27, 94_906_267),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
);

test("sums, differences and products are those of bigints, whichever side of 2^53 they fall", () => {
  const property = fc.property(wholes, wholes, (a, b) => {
    expect(BigInt(times(a, b))).toBe(BigInt(a) * BigInt(b));
    expect(BigInt(plus(a, b))).toBe(BigInt(a) + BigInt(b));
    expect(BigInt(minus(a, b))).toBe(BigInt(a) - BigInt(b));
  });
  fc.assert(property, { numRuns: RUNS });
});

test("what can be counted exactly is a number, and only what is more is a bigint", () => {
  const [most, least] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
  expect([times(most, 1), times(least, 1), plus(most, 0), plus(least, 0)]).toEqual([
    most,
    least,
    most,
    least,
  ]);
  expect([times(6, 7), plus(6, 7), minus(6, 7)]).toEqual([42, 13, -1]);
  const beyond = BigInt(most) + 1n;
  expect([plus(most, 1), minus(least, 1), times(2 ** 26, 2 ** 27)]).toEqual([beyond, -beyond, beyond]);
});

test("rounding is that of bigints", () => {
  const above = fc.oneof(fc.maxSafeInteger().map(Math.abs), fc.bigInt({ min: 0n, max: 10n ** 22n }));
  const below = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.bigInt({ min: 1n, max: 10n ** 20n }));
  const property = fc.property(above, below, (top, bottom) => {
    const [n, d] = [BigInt(top), BigInt(bottom)];
    const countable = (whole: bigint) => (whole <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(whole) : null);
    expect(rounded(ratio(top, bottom), "HALF_UP")).toBe(countable((2n * n + d) / (2n * d)));
    expect(rounded(ratio(top, bottom), "DOWN")).toBe(countable(n / d));
  });
  fc.assert(property, { numRuns: RUNS });
});

test("a quotient drops its rest, one short of the next whole number just below 2^53, too", () => {
  const divided = fc
    .integer({ min: 1, max: 2 ** 31 - 1 })
    .chain((by) => fc.tuple(fc.constant(by), fc.integer({ min: 1, max: Math.floor(2 ** 53 / by) })));
  const property = fc.property(divided, fc.integer({ min: -1, max: 1 }), ([by, times], beside) => {
    const of = Math.min(Number.MAX_SAFE_INTEGER, by * times + beside);
    expect(quotient(of, by)).toBe(Number(BigInt(of) / BigInt(by)));
  });
  fc.assert(property, { numRuns: 10 * RUNS });
  for (let by = 1; by < 1000; by++) {
    const most = Math.floor(Number.MAX_SAFE_INTEGER / by) * by;
    expect(quotient(most - 1, by)).toBe(Number(BigInt(most - 1) / BigInt(by)));
  }
});

test.each([
  [ratio(2455, 2), 1228, 1227],
  [ratio(3465, 2), 1733, 1732],
  [ratio(166625, 2), 83313, 83312],
  [ratio(8000, 3), 2667, 2666],
])("%p pence are %d half up and %d down", (pence, up, down) => {
  expect([rounded(pence, "HALF_UP"), rounded(pence, "DOWN")]).toEqual([up, down]);
});

test("exact amounts are written in full, or to a hundredth of a penny", () => {
  expect([ratio(2800), ratio(2455, 2), ratio(8000, 3), ratio(1)].map(exactMoney)).toEqual([
    "£28.00",
    "£12.275",
    "£26.6667",
    "£0.01",
  ]);
  expect([ratio(2800), ratio(8000, 3)].map(exactPounds)).toEqual(["28", "80/3"]);
  expect(exactMoney(ratio(10n ** 20n))).toBe("£1,000,000,000,000,000,000.00");
});

test("a price to one is a decimal where that is short, else a fraction", () => {
  expect([toOne(850, 100), toOne(8, 1), toOne(113, 15), toOne(7, 20)]).toEqual([
    "8.5/1",
    "8/1",
    "113/15",
    "0.35/1",
  ]);
});

test("in lowest terms a value below zero stays what it is", () => {
  expect(reduced(ratio(-6, 4))).toEqual({ top: -3n, bottom: 2n });
  expect(reduced(ratio(-(10n ** 20n), 10n ** 19n))).toEqual({ top: -10n, bottom: 1n });
});

test("whole pence are told from parts of one, whichever side of 2^53 they fall", () => {
  const wholeOrNot = (top: Whole, bottom: Whole) => isWhole(ratio(top, bottom));
  expect([wholeOrNot(6, 3), wholeOrNot(7, 3)]).toEqual([true, false]);
  const large = 10n ** 20n;
  expect([
    wholeOrNot(large, 5),
    wholeOrNot(large, 3),
    wholeOrNot(large, large),
    wholeOrNot(7, large),
  ]).toEqual([true, false, true, false]);
});
