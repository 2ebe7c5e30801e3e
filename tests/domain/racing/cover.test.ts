import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { productOf, sumOfLines, sumsByFold } from "../../../src/domain/racing/settlement/lines.ts";
import { RUNS } from "./arbitrary-bets.ts";

const multiplier = fc.record({
  win: fc.integer({ min: 0, max: 1000 }),
  place: fc.integer({ min: 0, max: 1000 }),
  per: fc.integer({ min: 1, max: 100 }),
});

test("the sum of all lines from some legs to some is that of its folds, in closed form or not", () => {
  const legs = fc.array(multiplier, { minLength: 1, maxLength: 9 });
  const property = fc.property(legs, fc.constantFrom("WIN", "PLACE"), (multipliers, part) => {
    const folds = sumsByFold(multipliers, part).map(BigInt);
    for (let least = 1; least <= multipliers.length; least++)
      for (let most = least; most <= multipliers.length; most++) {
        const ofFolds = folds.slice(least, most + 1).reduce((sum, one) => sum + one, 0n);
        const sum = sumOfLines(multipliers, part, { least, most, pairs: false });
        expect([least, most, BigInt(sum)]).toEqual([least, most, ofFolds]);
      }
  });
  fc.assert(property, { numRuns: RUNS });
});

test("trebles and upwards of four at evens are four lines of 8 and one of 16; without lines there is nothing", () => {
  const evens = Array.from({ length: 4 }, () => ({ win: 2, place: 0, per: 1 }));
  expect(sumOfLines(evens, "WIN", { least: 3, most: 4, pairs: false })).toBe(48);
  expect(sumOfLines(evens, "WIN", { least: 1, most: 0, pairs: true })).toBe(0);
  expect(productOf(evens, "PLACE")).toBe(0);
});
