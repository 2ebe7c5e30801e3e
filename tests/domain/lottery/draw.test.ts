import { describe, expect, test } from "bun:test";
import { drawnFault, drawnFrom, drawnText, sameNumbers } from "../../../src/domain/lottery/draw.ts";

const SIX = [1, 3, 9, 14, 16, 19];

describe("what is wrong with drawn numbers, in the specification's order", () => {
  test.each([
    ["nothing", SIX, 27, null],
    ["five numbers", SIX.slice(1), 27, "not-six"],
    ["seven numbers", [...SIX, 20], 27, "not-six"],
    ["one twice", [1, 1, 9, 14, 16, 19], 27, "not-six"],
    ["five numbers and no bonus", SIX.slice(1), null, "not-six"],
    ["no bonus", SIX, null, "no-bonus"],
    ["the bonus among the six", SIX, 19, "bonus-among-six"],
    ["a number above the drum", [1, 3, 9, 14, 16, 48], 27, "off-drum"],
    ["a bonus above the drum", SIX, 48, "bonus-off-drum"],
    ["zero", [0, 3, 9, 14, 16, 19], 27, "off-drum"],
    ["half a number", [1.5, 3, 9, 14, 16, 19], 27, "off-drum"],
  ])("[D4.1.1] %s", (_, winningNumbers, bonusBall, fault) =>
    expect(drawnFault({ winningNumbers, bonusBall }, 47)).toBe(fault as never),
  );
});

test("a draw is the same in whatever order its six were written, and another with another bonus", () => {
  const draw = { winningNumbers: SIX, bonusBall: 27 };
  expect(sameNumbers(draw, { winningNumbers: SIX.toReversed(), bonusBall: 27 })).toBe(true);
  expect(sameNumbers(draw, { winningNumbers: SIX, bonusBall: 28 })).toBe(false);
  expect(sameNumbers(draw, { winningNumbers: [2, ...SIX.slice(1)], bonusBall: 27 })).toBe(false);
  // As numbers, not as texts: 10 does not come before 9.
  expect(
    sameNumbers({ winningNumbers: [9, 10], bonusBall: 1 }, { winningNumbers: [10, 9], bonusBall: 1 }),
  ).toBe(true);
});

test("drawn numbers are carried by a form in their order, without a bonus ball as without one", () => {
  const [drawn, of1988] = [27, null].map((bonusBall) => ({ winningNumbers: SIX, bonusBall }));
  expect(drawnText({ winningNumbers: SIX.toReversed(), bonusBall: 27 })).toBe("1-3-9-14-16-19+27");
  expect([drawnFrom("1-3-9-14-16-19+27"), drawnFrom("1-3-9-14-16-19+")]).toEqual([drawn!, of1988!]);
  expect(["", "1-3-9", "1-3-9-14-16-19", "one+2", "1-3-+4"].map(drawnFrom)).toEqual(Array(5).fill(null));
});
