import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  formatMoney,
  penceFromPounds,
  plainPounds,
  poundsFromPence,
  spokenBalance,
} from "../../src/domain/money.ts";

const anyPence = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe("money", () => {
  test.each([
    ["12", 1200],
    ["12.5", 1250],
    ["£1,234.50", 123450],
    [" 0.07 ", 7],
    ["90071992547409.91", Number.MAX_SAFE_INTEGER],
    ["-18.50", -1850],
    ["-0", 0],
    [1.1, 110],
    [4.35, 435],
    [0.07, 7],
    [1234567.89, 123456789],
    [0.1 + 0.2, 30],
    [1.005 + 0.005, 101],
    [0.000001, 0],
    [0.0000011, null],
    [5e-324, 0],
    [-0, 0],
    [-0.1 - 0.2, -30],
  ])("%p pounds are %p pence", (pounds, pence) => expect(penceFromPounds(pounds)).toBe(pence));

  test.each([
    "",
    " ",
    "twenty",
    "1e3",
    "0x10",
    "1,23",
    "1.234",
    ".",
    "£.",
    "..5",
    "5..",
    "-.",
    ".123",
    "1 2",
    "٣",
    "--1",
    "£",
    "NaN",
  ])("%p is no amount", (text) => expect(penceFromPounds(text)).toBeNull());

  test.each([
    [".5", 50],
    ["5.", 500],
    ["£.05", 5],
    [" £ 5. ", 500],
    ["-.5", -50],
    ["1,234.", 123400],
    [".00", 0],
  ])("[F74] %p pounds are %p pence", (pounds, pence) => expect(penceFromPounds(pounds)).toBe(pence));

  test.each(["90071992547409.92", "-90071992547409.92", "999999999999999", "9".repeat(16)])(
    "%p pounds are more than can be counted",
    (text) => expect(penceFromPounds(text)).toBeNull(),
  );

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1e21, 0.001, 0.00001, 1.005, 12.3400011, 2 ** 53])(
    "the number %p is no amount",
    (number) => expect(penceFromPounds(number)).toBeNull(),
  );

  test("[D1.2.13] survives the way to the wire and back", () => {
    fc.assert(fc.property(anyPence, (pence) => penceFromPounds(poundsFromPence(pence)) === pence));
    fc.assert(fc.property(anyPence, (pence) => penceFromPounds(plainPounds(pence)) === pence));
    fc.assert(fc.property(anyPence, (pence) => penceFromPounds(formatMoney(pence)) === pence));
  });

  test("[S9.1.1] is shown as staff read it", () => {
    expect([0, 5, 50, 123450, -1850, 100000000].map(formatMoney)).toEqual([
      "£0.00",
      "£0.05",
      "£0.50",
      "£1,234.50",
      "-£18.50",
      "£1,000,000.00",
    ]);
  });

  test("is written as the runtime writes it, to the most that can be counted", () => {
    const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });
    // As text: a double has no room for the pence of the largest amounts.
    const written = (pence: number) => pounds.format(`${pence}E-2` as unknown as number);
    const property = fc.property(fc.oneof(anyPence, fc.maxSafeInteger()), (pence) => {
      expect(formatMoney(pence)).toBe(written(pence));
      expect(`£${plainPounds(Math.abs(pence))}`).toBe(written(Math.abs(pence)).replaceAll(",", ""));
    });
    fc.assert(property, { numRuns: 1000 });
  });

  test("a balance is said as one, a debt as what it is", () => {
    expect([15550, 0, -1850].map(spokenBalance)).toEqual(["balance £155.50", "balance £0.00", "£18.50 owed"]);
  });
});
