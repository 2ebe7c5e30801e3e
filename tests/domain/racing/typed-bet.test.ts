import { describe, expect, test } from "bun:test";
import type { SpokenTerms } from "../../../src/domain/racing/spoken-terms.ts";
import { readTypedBet } from "../../../src/domain/racing/typed-bet.ts";

/** "£2.00 Double e.w. in all | newmarket 3.15 7 | SP", a reading as one line. */
const shown = (line: string): string[] =>
  readTypedBet(line).map(({ terms, horse, atSp }) =>
    [terms ? spoken(terms) : "", horse, ...(atSp ? ["SP"] : [])].join(" | "),
  );
const spoken = ({ type, eachWay, stakePence, isTotal }: SpokenTerms): string =>
  [
    stakePence !== null && `${stakePence}p`,
    type,
    eachWay !== null && (eachWay ? "e.w." : "win"),
    isTotal && "in all",
  ]
    .filter(Boolean)
    .join(" ");

describe("a whole bet in one line", () => {
  test.each([
    ["3.15 7 £2 win", "200p win | 3.15 7"],
    ["£2 win 3.15 7", "200p win | 3.15 7"],
    ["2 win 3.15 7", "200p win | 3.15 7"],
    ["3.15 7 2 win", "200p win | 3.15 7"],
    ["3.15 7 ew 2", "200p e.w. | 3.15 7"],
    ["3.15 7 £2", "200p | 3.15 7"],
    ["50p 3.15 7", "50p | 3.15 7"],
    ["£2ew newmarket 3.15 7", "200p e.w. | newmarket 3.15 7"],
    ["3.15 7 £5 each way", "500p e.w. | 3.15 7"],
    ["3.15 7 £11 yankee all up", "1100p Yankee in all | 3.15 7"],
    ["single 3.15 newm 7 £2", "200p Single | 3.15 newm 7"],
    ["quiet £2 win", "200p win | quiet"],
    ["£2 win quiet harbour", "200p win | quiet harbour"],
    ["3.15 7 sp", " | 3.15 7 | SP"],
    ["newmarket 3.15 7 £2 ew sp", "200p e.w. | newmarket 3.15 7 | SP"],
    ["315 7 2 5 1 £1 l15 ew", "100p Lucky15 e.w. | 315 7 2 5 1"],
    ["£1 l15 ew 315 7 2 5 1", "100p Lucky15 e.w. | 315 7 2 5 1"],
  ])("%s", (line, reading) => expect(shown(line)).toEqual([reading]));

  test.each([
    [".5 ew yankee", "50p Yankee e.w."],
    ["£.5 ew 3.15 7", "50p e.w. | 3.15 7"],
    ["5. win 3.15 7", "500p win | 3.15 7"],
    ["3.15 7 £5. win", "500p win | 3.15 7"],
    ["£5.ew 3.15 7", "500p e.w. | 3.15 7"],
    ["3.15 7 ew .5", "50p e.w. | 3.15 7"],
  ])("[F74] %s", (line, reading) => expect(shown(line)[0]!.replace(/ \| $/, "")).toBe(reading));

  test.each([
    ["one number more than the bet has horses", "3.15 7 2 5 1 3 l15", "300p Lucky15 | 3.15 7 2 5 1"],
    ["as many numbers as it has horses", "3.15 7 2 double", "Double | 3.15 7 2"],
    ["a number without another word", "3.15 7 2", " | 3.15 7 2"],
  ])("%s: the last is the amount only where it is left over", (_, line, reading) =>
    expect(shown(line)).toEqual([reading]),
  );

  test.each([
    ["must win", [" | must win", "win | must"]],
    ["total recall", [" | total recall", "in all | recall"]],
    ["quiet ew", [" | quiet ew", "e.w. | quiet"]],
    ["denman 2 win", [" | denman 2 win", "200p win | denman"]],
  ])("%s may be a horse's name, and is looked for whole first", (line, readings) =>
    expect(shown(line)).toEqual(readings),
  );

  test.each([
    "a plus tard",
    "win 3.15 7",
    "c 3.15 7",
    "3.15 7",
    "quiet",
    "sp",
    "£2 £3 3.15 7",
    "£1.005 3.15 7",
    "🐎🐎",
    "<script>alert(1)</script>",
    "'; drop table bets; --",
    "10 10 10",
    "£",
    "0",
    "9".repeat(80),
    "constructor __proto__",
  ])("%s is left as it is typed", (line) => expect(shown(line)).toEqual([` | ${line}`]));

  test("a very long line is read quickly", () => {
    const began = performance.now();
    for (const word of ["£2 ", "ew ", "3.15 ", "7 ", "yankee ", "a", "£"]) readTypedBet(word.repeat(5000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
