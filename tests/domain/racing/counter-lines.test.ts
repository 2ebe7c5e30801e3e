import { describe, expect, test } from "bun:test";
import { betTypes } from "../../../src/domain/bets/bet-types.ts";
import { legCountHint } from "../../../src/domain/racing/placing/bet-building.ts";
import { fitsCourse, readHorseLine } from "../../../src/domain/racing/placing/horse-line.ts";
import { readSpokenTerms } from "../../../src/domain/racing/placing/spoken-terms.ts";

describe("a bet as a customer says it", () => {
  test.each([
    ["£1 lucky 15 each way", "Lucky15", true, 100],
    ["£1 each way lucky 15", "Lucky15", true, 100],
    ["l15 ew", "Lucky15", true, null],
    ["1 l15 e/w", "Lucky15", true, 100],
    ["50p Yankee", "Yankee", null, 50],
    ["£0.50 super heinz", "SuperHeinz", null, 50],
    [".50 y", "Yankee", null, 50],
    ["round-robin", "RoundRobin", null, null],
    ["each-way", "Each-Way", null, null],
    ["£5 each way", "Each-Way", null, 500],
    ["ew", null, true, null],
    ["e.w.", null, true, null],
    ["£2ew", null, true, 200],
    ["50pe/w", null, true, 50],
    ["£2.50", null, null, 250],
    ["£ 2.50", null, null, 250],
    ["£1,250 single", "Single", null, 125_000],
    ["£2 win", null, false, 200],
    ["2 win", null, false, 200],
    ["win", null, false, null],
    ["£2 to win", null, false, 200],
    ["lucky 15 £1", "Lucky15", null, 100],
    ["lucky 15 ew 50p", "Lucky15", true, 50],
    ["yankee 2", "Yankee", null, 200],
    ["yankees", "Yankee", null, null],
    ["trebles", "Trebles", null, null],
    ["50p doubles", "Doubles", null, 50],
    ["50p dbls ew", "Doubles", true, 50],
    ["50p dbl", "Double", null, 50],
    ["6-fold", "Accumulator", null, null],
    ["  ACCA  ", "Accumulator", null, null],
    ["super yankee", "Canadian", null, null],
  ] as const)("%s", (line, type, eachWay, stakePence) => {
    expect(readSpokenTerms(line)).toEqual({ type, eachWay, stakePence, isTotal: false });
  });

  test.each([
    ["3 x £1 doubles", "Doubles", 3, 100],
    ["3 × £1 doubles", "Doubles", 3, 100],
    ["3x£1 doubles", "Doubles", 3, 100],
    ["doubles 3 X 50p", "Doubles", 3, 50],
    ["4 @ 1.50 trebles", "Trebles", 4, 150],
    ["11 x £1 yankee", "Yankee", 11, 100],
  ] as const)("[F102] %s is an amount for each of so many lines", (line, type, lines, stakePence) => {
    expect(readSpokenTerms(line)).toEqual({ type, eachWay: null, stakePence, isTotal: false, lines });
  });

  test.each(["£11 yankee all up", "£11 in all yankee", "yankee £11 total", "all up 11 yankee"])(
    "%s is for all lines together",
    (line) => {
      expect(readSpokenTerms(line)).toEqual({
        type: "Yankee",
        eachWay: null,
        stakePence: 1100,
        isTotal: true,
      });
    },
  );

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
    "£2 £3 yankee",
    "double treble",
    "3 x £1 £2 doubles",
    "3 x doubles",
    "x £1 doubles",
    "3 x £0 doubles",
    "-3 x £1 doubles",
    "9999 x £1 doubles",
    "win ew",
    "sp",
    "c 3.15",
    "y 340",
    "£-2 win",
    "<b>£1</b> yankee",
    "constructor",
    "£1 __proto__",
    "1e3 yankee",
    `${"9".repeat(40)} yankee`,
    "yankee ".repeat(2000),
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
    ["12.50pm 3", "", ["12:50"], 3],
    ["12.50 pm 3", "", ["12:50"], 3],
    ["12.50am 3", "", ["00:50"], 3],
    ["3.15PM newm 7", "newm", ["15:15"], 7],
    ["3.15 a.m. 7", "", ["03:15"], 7],
    ["15.15pm 7", "", ["15:15"], 7],
    ["3pm 7", "", ["15:00"], 7],
    ["3.15 ampton 7", "ampton", ["15:15", "03:15"], 7],
    ["newmarket, 3.15, 7", "newmarket", ["15:15", "03:15"], 7],
  ] as const)("%s", (line, course, times, number) => {
    expect(readHorseLine(line)).toEqual({ course, times: [...times], number, following: [] });
  });

  test("numbers behind the first are of the races that follow at its course", () => {
    expect(readHorseLine("newmarket 3.15 7 2 11")).toMatchObject({ number: 7, following: [2, 11] });
  });

  test.each([
    ["tomorrow 3.15 7", "", 7],
    ["3.15 7 tomorrow", "", 7],
    ["newmarket tomorrow 3.15", "newmarket", null],
    ["tomorrow's 3.15 7", "", 7],
    ["tmrw newm 3.15pm 7", "newm", 7],
  ])("[F77] %s is a race of tomorrow", (line, course, number) => {
    expect(readHorseLine(line)).toMatchObject({ course, number, tomorrow: true });
  });

  test.each(["15.15am 7", "0.30pm 7", "13am 7", "3 7", "25pm 1", "tomorrow", ""])(
    "[F77] %p is no time of day",
    (line) => expect(readHorseLine(line)).toBeNull(),
  );

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
