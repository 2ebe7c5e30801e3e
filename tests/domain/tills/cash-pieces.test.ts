import { expect, test } from "bun:test";
import { MOST_PENCE } from "../../../src/domain/money.ts";
import { DENOMINATIONS, MOST_PIECES, sumOfPieces } from "../../../src/domain/tills/cash-pieces.ts";
import { daysOpen, isLeftOpen } from "../../../src/domain/tills/days-open.ts";
import { firstCount, latestCount } from "../../../src/domain/tills/latest-count.ts";
import { varianceText } from "../../../src/domain/tills/variance.ts";

test.each([
  [{}, 0],
  [{ 5000: 1, 2000: 1, 1000: 1, 500: 1 }, 8_500],
  [{ 200: 1, 100: 1, 50: 1, 20: 1, 10: 1, 5: 1, 2: 1, 1: 1 }, 388],
  [{ 1: 99_999 }, 99_999],
  [{ 5000: 2, 1: 3 }, 10_003],
])("%j is worth %i pence", (pieces, pence) => {
  expect(sumOfPieces(pieces)).toBe(pence);
});

test("as many of each as may be typed are less than one movement of money may be", () => {
  const most = Object.fromEntries(DENOMINATIONS.map(({ pence }) => [pence, MOST_PIECES]));
  expect(sumOfPieces(most)).toBeLessThan(MOST_PENCE);
});

test.each([
  [0, "no difference"],
  [250, "£2.50 over"],
  [-1, "£0.01 short"],
])("a difference of %i pence is %s", (pence, text) => {
  expect(varianceText(pence)).toBe(text);
});

test.each([
  ["2026-08-15T14:00:00Z", "2026-08-15T22:59:59.999Z", 0],
  ["2026-08-15T22:59:59.999Z", "2026-08-15T23:00:00Z", 1],
  // The night on which the clocks go back has an hour more.
  ["2026-10-24T22:00:00Z", "2026-10-25T23:59:59Z", 1],
  ["2026-10-24T22:00:00Z", "2026-10-27T00:00:00Z", 3],
  ["2026-08-15T14:00:00Z", "2026-08-15T13:00:00Z", 0],
])("from %s to %s it is open %i days", (opened, now, days) => {
  expect(daysOpen(new Date(opened), new Date(now))).toBe(days);
  expect(isLeftOpen(new Date(opened), new Date(now))).toBe(days >= 3);
});

test("a count stands as its last correction says, and is known by the first", () => {
  const counts = [
    { id: 1, correctsId: null },
    { id: 2, correctsId: null },
    { id: 3, correctsId: 1 },
    { id: 5, correctsId: 3 },
  ];
  expect(latestCount(counts[0]!, counts).id).toBe(5);
  expect(firstCount(counts[3]!, counts).id).toBe(1);
  expect(latestCount(counts[1]!, counts).id).toBe(2);
});
