import { expect, test } from "bun:test";
import { cashAgainst, totalFault } from "../../../src/domain/racing/placing/cash.ts";

test.each([
  ["", null, "", false],
  ["  ", null, "", false],
  ["20", 800, "Change £8.00", false],
  ["£12.00", 0, "Change £0.00", false],
  ["11.99", null, "£0.01 short", true],
  ["0", null, "£12.00 short", true],
  ["-20", null, "The cash in pounds and pence, such as 20 or 5.50", true],
  ["twenty", null, "The cash in pounds and pence, such as 20 or 5.50", true],
  ["1e9", null, "The cash in pounds and pence, such as 20 or 5.50", true],
  ["🐎", null, "The cash in pounds and pence, such as 20 or 5.50", true],
] as const)("%p over the counter for £12.00", (typed, change, sentence, isFault) => {
  expect(cashAgainst(typed, 1200)).toEqual({ change, sentence, isFault });
});

test.each([
  ["12", null],
  ["£12.00", null],
  ["", "Type the total that the customer's slip says, in pounds and pence"],
  ["<b>", "Type the total that the customer's slip says, in pounds and pence"],
  ["1.2", "The customer's slip says £1.20, counted are £12.00. Look through it with the customer."],
] as const)("the stake check of %p against £12.00", (typed, sentence) => {
  expect(totalFault(typed, 1200)).toBe(sentence);
});
