import { describe, expect, test } from "bun:test";
import { betTypes } from "../../../src/domain/bets/bet-types.ts";
import { fitsCourse, readHorseLine } from "../../../src/domain/racing/horse-line.ts";
import { legCountHint } from "../../../src/domain/racing/leg-count-hint.ts";
import { readSpokenTerms } from "../../../src/domain/racing/spoken-terms.ts";

describe("a bet as a customer says it", () => {
  test.each([
    ["£1 lucky 15 each way", "Lucky15", true, 100],
    ["l15 ew", "Lucky15", true, null],
    ["1 l15 e/w", "Lucky15", true, 100],
    ["50p Yankee", "Yankee", false, 50],
    ["£0.50 super heinz", "SuperHeinz", false, 50],
    [".50 y", "Yankee", false, 50],
    ["round-robin", "RoundRobin", false, null],
    ["each-way", "Each-Way", false, null],
    ["£5 each way", "Each-Way", false, 500],
    ["ew", null, true, null],
    ["£2.50", null, false, 250],
    ["  ACCA  ", "Accumulator", false, null],
    ["super yankee", "Canadian", false, null],
  ] as const)("%s", (line, type, eachWay, stakePence) => {
    expect(readSpokenTerms(line)).toEqual({ type, eachWay, stakePence });
  });

  test.each([
    "",
    "3.15 7",
    "315",
    "7",
    "harbour",
    "ew harbour",
    "lucky",
    "lucky 16",
    "£0",
    "0p",
    "🐎",
    "£1 x",
  ])("%p says nothing of a bet and is left to the horses", (line) =>
    expect(readSpokenTerms(line)).toBeNull(),
  );

  test("every type answers to its own name", () => {
    for (const { name } of betTypes) expect(readSpokenTerms(name)?.type).toBe(name);
  });
});

describe("a horse by its race and number", () => {
  test.each([
    ["3.15 7", "", ["15:15", "03:15"], 7],
    ["3:15 #7", "", ["15:15", "03:15"], 7],
    ["315 7", "", ["15:15", "03:15"], 7],
    ["1515 7", "", ["15:15"], 7],
    ["newmarket 3.15 7", "newmarket", ["15:15", "03:15"], 7],
    ["3.15 Newm 7", "newm", ["15:15", "03:15"], 7],
    ["12.05 11", "", ["12:05"], 11],
    ["20.30 1", "", ["20:30"], 1],
    ["3.15", "", ["15:15", "03:15"], null],
    ["market rasen 2.40", "marketrasen", ["14:40", "02:40"], null],
  ] as const)("%s", (line, course, times, number) => {
    expect(readHorseLine(line)).toEqual({ course, times: [...times], number });
  });

  test.each(["", "harbour bell", "7", "25.10 3", "3.75 1", "3.15 123", "lucky 15"])(
    "%p is no such line",
    (line) => expect(readHorseLine(line)).toBeNull(),
  );

  test("a course fits from its first letters on, however it is spaced", () => {
    expect(fitsCourse("newm", "Newmarket (July)")).toBe(true);
    expect(fitsCourse("stsi", "St. Sidwell's")).toBe(true);
    expect(fitsCourse("", "Ascot")).toBe(true);
    expect(fitsCourse("market", "Newmarket")).toBe(false);
  });
});

describe("the hint beside the chosen horses", () => {
  const lucky15 = betTypes.find(({ name }) => name === "Lucky15")!;
  test.each([
    [0, "few", "Select 4 more horse(s) for Lucky 15 bet"],
    [3, "few", "Select 1 more horse(s) for Lucky 15 bet"],
    [4, "valid", "Valid selection for Lucky 15 bet"],
    [5, "many", "Too many horses selected for Lucky 15 bet (max: 4)"],
  ] as const)("%d horses for a Lucky 15", (horses, state, sentence) => {
    expect(legCountHint(lucky15, horses)).toEqual({ state, sentence });
  });
});
