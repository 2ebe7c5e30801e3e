import { describe, expect, test } from "bun:test";
import type { SpokenTerms } from "../../../src/domain/racing/placing/spoken-terms.ts";
import { readTypedBet } from "../../../src/domain/racing/placing/typed-bet.ts";

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

  test.each([
    ["emerald ticket 5", [" | emerald ticket 5", "500p | emerald ticket"]],
    ["5 emerald ticket", [" | 5 emerald ticket", "500p | emerald ticket"]],
    ["emerald ticket 2.50", [" | emerald ticket 2.50"]],
    ["emerald ticket £2.50", ["250p | emerald ticket"]],
    ["emerald ticket, 5", ["500p | emerald ticket"]],
    ["emerald ticket 5 ew", [" | emerald ticket 5 ew", "500p e.w. | emerald ticket"]],
    ["o brien 5", [" | o brien 5", "500p | o brien"]],
    ["fav £5", ["500p | fav"]],
    ["newmarket 7", [" | newmarket 7"]],
    ["lucky 16", [" | lucky 16"]],
    ["10 x", [" | 10 x"]],
    ["1 2 emerald", [" | 1 2 emerald"]],
    ["emerald 0", [" | emerald 0"]],
  ])("[F77] %s: an amount beside a name, where no horse is called so", (line, readings) =>
    expect(shown(line)).toEqual(readings),
  );

  test.each([
    ["3.15 2w", "win | 3.15 2"],
    ["3.15 2W", "win | 3.15 2"],
    ["newmarket 3.15 #2ew", "e.w. | newmarket 3.15 #2"],
    ["3.15 2w £5", "500p win | 3.15 2"],
    ["£5 12.50pm 3w", "500p win | 12.50pm 3"],
    ["3.15 7 2w", "win | 3.15 7 2"],
    ["2w", " | 2w"],
    ["2w 3.15", " | 2w 3.15"],
  ])("[F77] %s: w and ew behind a number are of that horse", (line, reading) =>
    expect(shown(line)).toEqual([reading]),
  );

  test.each([
    ["3.15 7, £2 win", ["200p win | 3.15 7"]],
    ["3.15 7, £1,250 win", ["125000p win | 3.15 7"]],
    ["£1,250, 3.15 7", ["125000p | 3.15 7"]],
    ["newmarket, 3.15, 7", [" | newmarket 3.15 7", " | newmarket, 3.15, 7"]],
    ["quiet harbour,", [" | quiet harbour"]],
    [
      "quiet harbour, denman, £1 double",
      ["100p Double | quiet harbour, denman", "100p Double | quiet harbour denman"],
    ],
    ["denman, 3.15 7 £1 double", ["100p Double | denman 3.15 7", "100p Double | denman, 3.15 7"]],
    ["3.15 7,3.30 2 £1 double", ["100p Double | 3.15 7, 3.30 2"]],
    ["3.15 7, 3.30 2, 1 double", ["100p Double | 3.15 7, 3.30 2"]],
    ["3.15 7, 3.30 2 1 double", ["100p Double | 3.15 7, 3.30 2"]],
    ["3.15 7 ew, 3.30 2 ew, £1 double", ["100p Double e.w. | 3.15 7, 3.30 2"]],
    ["3.15 7, 3.30 2 £1 double ew sp", ["100p Double e.w. | 3.15 7, 3.30 2 | SP"]],
    ["3.15 7, 2w", ["win | 3.15 7 2", "win | 3.15 7, 2"]],
    ["3.15 7w, 2w", ["win | 3.15 7 2", "win | 3.15 7, 2"]],
    ["3.15 7, #2ew £1", ["100p e.w. | 3.15 7 #2", "100p e.w. | 3.15 7, #2"]],
    ["3.15 7w, 3.30 2w, £1 double", ["100p Double win | 3.15 7, 3.30 2"]],
    ["3.15 7, 2, 5, £1 treble", ["100p Treble | 3.15 7 2 5", "100p Treble | 3.15 7, 2, 5"]],
    ["£1, lucky 15, ew", ["100p Lucky15 e.w. | "]],
  ])("[F77] %s: commas part what is said", (line, readings) => expect(shown(line)).toEqual(readings));

  test.each([
    ["an amount for each of two bets", "3.15 7 £1 win, 3.30 2 £1 win"],
    ["each way on one of two", "3.15 7 ew, 3.30 2, £1 double"],
    ["each way on the first of two numbers", "3.15 7ew, 2"],
    ["each way and to win on two numbers", "3.15 7ew, 2w"],
    ["the starting price for one of two", "3.15 7 sp, 3.30 2 £1 double"],
    ["each way and to win", "3.15 7 ew, 3.30 2 win £1 double"],
    ["two types", "3.15 7 double, 3.30 2 treble"],
  ])("[F77] %s is no one bet, and nothing of the line is taken (%s)", (_, line) =>
    expect(shown(line)).toEqual([` | ${line}`]),
  );

  test.each([
    ["3.15 7, 3.30 2, 4.05 1 £1 doubles", "100p Doubles | 3.15 7, 3.30 2, 4.05 1"],
    ["3.15 7, 3.30 2, 4.05 1, 3 x £1 doubles", "100p Doubles | 3.15 7, 3.30 2, 4.05 1"],
    ["3 × £1 doubles, 3.15 7, 3.30 2, 4.05 1", "100p Doubles | 3.15 7, 3.30 2, 4.05 1"],
    ["3.15 7 2 5 1 doubles", "Doubles | 3.15 7 2 5 1"],
    ["3.15 7 2 5 £1 ew doubles", "100p Doubles e.w. | 3.15 7 2 5"],
  ])("[F102] %s", (line, reading) => expect(shown(line)).toEqual([reading]));

  test("a very long line is read quickly", () => {
    const began = performance.now();
    for (const word of [
      "£2 ",
      ", ",
      "3.15 7, ",
      "£1,000,",
      "2w ",
      "3×£1 ",
      "pm ",
      "ew ",
      "3.15 ",
      "7 ",
      "yankee ",
      "a",
      "£",
    ])
      readTypedBet(word.repeat(5000));
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
