import { describe, expect, test } from "bun:test";
import { NOTHING_BUILT } from "../../../src/domain/racing/placing/bet-building.ts";
import { readSpokenTerms, withTerms } from "../../../src/domain/racing/placing/spoken-terms.ts";

const say = (line: string, before: Partial<typeof NOTHING_BUILT> = {}) => {
  const said = withTerms({ ...NOTHING_BUILT, ...before }, readSpokenTerms(line)!);
  return typeof said === "string" ? said : [said.betType, said.eachWay, said.amount];
};

describe("a total that is said for the whole bet", () => {
  test.each([
    ["£11 yankee all up", "Yankee", false, "1.00"],
    ["£11 yankee ew all up", "Yankee", true, "0.50"],
    ["£15 lucky 15 in all", "Lucky15", false, "1.00"],
    ["£1 each-way all up", "Each-Way", false, "0.50"],
    ["£3 all up", null, false, "3.00"],
  ] as const)("%s", (line, type, eachWay, amount) => expect(say(line)).toEqual([type, eachWay, amount]));

  test.each([
    ["£10 yankee all up", "£10.00 does not divide by 11 lines to the penny: £9.90 or £10.01 does"],
    ["£11.01 yankee ew all up", "£11.01 does not divide by 22 lines to the penny: £11.00 or £11.22 does"],
    ["1p yankee all up", "£0.01 does not divide by 11 lines to the penny: £0.11 does"],
    ["£0.01 ew all up", "£0.01 does not divide by 2 lines to the penny: £0.02 does"],
  ])("%s is refused with what does divide", (line, sentence) => expect(say(line)).toBe(sentence));

  test("goes by the type that is chosen already, and needs one for two horses", () => {
    expect(say("£11 all up", { betType: "Yankee" })).toEqual(["Yankee", false, "1.00"]);
    const horses = [{}, {}] as never[];
    expect(say("£11 all up", { horses })).toBe("Please select a bet type first");
  });
});

describe("[F102] the number of lines that is said with the amount", () => {
  const on = (horses: number) => ({ horses: Array(horses).fill({}) as never[] });

  test.each([
    ["3 x £1 doubles", on(3), ["Doubles", false, "1.00"]],
    ["6 x £1 doubles", on(4), ["Doubles", false, "1.00"]],
    ["6 x £1 doubles", on(0), ["Doubles", false, "1.00"]],
    ["3 x £1 doubles ew", on(3), ["Doubles", true, "1.00"]],
    ["11 x 50p yankee", on(0), ["Yankee", false, "0.50"]],
    ["3 x £1 doubles", on(9), ["Doubles", false, "1.00"]],
    ["£6 doubles all up", on(4), ["Doubles", false, "1.00"]],
    ["£6 doubles ew all up", on(3), ["Doubles", true, "1.00"]],
  ] as const)("%s", (line, before, built) => expect(say(line, before)).toEqual(built as never));

  test.each([
    ["3 x £1 doubles", on(4), "Doubles: 4 horses make 6 lines, not 3"],
    ["4 x £1 doubles", on(0), "Doubles: 3 to 8 horses make 3, 6, 10, 15, 21 or 28 lines, not 4"],
    ["0 x £1 doubles", on(3), "Doubles: 3 horses make 3 lines, not 0"],
    ["2 x £1 single", on(0), "Single: 1 horse makes 1 line, not 2"],
    ["12 x £1 yankee", on(4), "Yankee: 4 horses make 11 lines, not 12"],
    ["3 x £1", on(2), "Please select a bet type first"],
    ["£6 doubles all up", on(0), "Select 3 more horse(s) for Doubles bet"],
    ["£6 doubles all up", on(2), "Select 1 more horse(s) for Doubles bet"],
    ["£5.01 trebles all up", on(4), "£5.01 does not divide by 4 lines to the penny: £5.00 or £5.04 does"],
  ] as const)("%s is refused with what it makes (%#)", (line, before, sentence) => {
    expect(say(line, before)).toBe(sentence);
  });
});

test("win takes each way off, and makes a Single of the type that is each way by itself", () => {
  expect(say("£2 win", { betType: "Double", eachWay: true })).toEqual(["Double", false, "2.00"]);
  expect(say("£2 win", { betType: "Each-Way" })).toEqual(["Single", false, "2.00"]);
  expect(say("£2", { betType: "Double", eachWay: true })).toEqual(["Double", true, "2.00"]);
});
