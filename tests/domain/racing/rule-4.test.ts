import { expect, test } from "bun:test";
import { type Odds, readOdds } from "../../../src/domain/odds.ts";
import {
  addedPence,
  afterWaiver,
  rule4PenceFor,
  rule4PenceOf,
  rule4ScaleOn,
} from "../../../src/domain/racing/settlement/rule-4.ts";
import { RULE_4_CASES } from "./published-facts.ts";

const price = (text: string): Odds => readOdds(text) as Odds;
const SCALE = rule4ScaleOn("2026-11-21");
const pence = (withdrawn: string): number =>
  addedPence(
    withdrawn.split(", ").map((one) => rule4PenceFor(price(one), SCALE)),
    SCALE,
  );

test.each(RULE_4_CASES)("%s: %s withdrawn costs %dp", (_, withdrawn, expected) => {
  expect(pence(withdrawn)).toBe(expected);
});

/** Both ends of every band of docs/rules/racing.md#rule-4-scale, and the gaps, which belong to the longer band. */
test.each([
  ["1/20", 90],
  ["2/17", 85],
  ["1/5", 80],
  ["3/10", 75],
  ["2/5", 70],
  ["8/15", 65],
  ["8/13", 60],
  ["4/5", 55],
  ["20/21", 50],
  ["6/5", 45],
  ["5/4", 40],
  ["13/8", 35],
  ["15/8", 30],
  ["5/2", 25],
  ["4/1", 20],
  ["9/2", 15],
  ["9/1", 10],
  ["14/1", 5],
  ["29/2", 0],
  ["23/10", 25],
  ["19/2", 5],
  ["3/1", 25],
  ["100/30", 20],
  ["21/10", 30],
] as const)("%s is in the band of %dp", (withdrawn, expected) => {
  expect(pence(withdrawn)).toBe(expected);
});

test("several withdrawals add up to 90p at the most", () => {
  expect([pence("9/4, 6/1"), pence("4/6, 5/4"), pence("1/9, 1/9")]).toEqual([40, 90, 90]);
});

test("only what came out after the bet was struck counts, and staff may override the scale", () => {
  const [ten, noon, one] = [10, 12, 13].map((hour) => new Date(Date.UTC(2026, 10, 21, hour)));
  const out = [
    { price: price("9/4"), withdrawnAt: noon! },
    { price: price("6/1"), withdrawnAt: one!, overridePence: 15 },
  ];
  expect([ten, noon, one].map((struck) => rule4PenceOf(out, struck!, SCALE))).toEqual([45, 15, 0]);
});

test("a house may waive a lone 5p", () => {
  expect([afterWaiver(5, true), afterWaiver(5, false), afterWaiver(10, true)]).toEqual([0, 5, 10]);
});

test("the scale goes by the day; days before the first scale have the first", () => {
  expect(rule4ScaleOn("1999-12-31")).toBe(rule4ScaleOn("2026-11-21"));
});
