import { describe, expect, test } from "bun:test";
import type { DrawType } from "../../../src/domain/lottery/game.ts";
import { parseHistory } from "../../../src/feeds/draws/history-file.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const history = (text: string, name = "draws.csv", game?: DrawType) =>
  parseHistory(text, { name, now: NOW, ...(game && { game }) });

const FIRST = {
  drawDate: "1988-04-16",
  drawType: 1 as const,
  winningNumbers: [3, 6, 8, 10, 13, 26],
  bonusBall: null,
};
const PLUS_2 = {
  drawDate: "2026-09-14",
  drawType: 3 as const,
  winningNumbers: [9, 26, 30, 34, 40, 43],
  bonusBall: 18,
};

describe("the shop's own JSON", () => {
  test("gives draws oldest first, games by name or number, no bonus for the first years", () => {
    const text = JSON.stringify([
      { ...PLUS_2, drawType: "Lotto Plus 2" },
      { ...PLUS_2 },
      { ...FIRST, drawType: "Lotto Main" },
    ]);
    expect(history(text)).toEqual({ draws: [FIRST, PLUS_2], skipped: [], warnings: [] });
  });

  test("reports the line of what it skipped, and why", () => {
    const entries = [
      PLUS_2,
      { ...PLUS_2, drawType: 1, bonusBall: 9 },
      'a \\" { line',
      5,
      { ...PLUS_2, drawDate: "2027-01-02" },
    ];
    const { draws, skipped } = history(
      `[\n\n${entries.map((entry) => JSON.stringify(entry, null, 1)).join(",\n")}\n]`,
    );
    expect(draws).toEqual([PLUS_2]);
    expect(skipped).toEqual([
      { line: 16, reason: "the bonus ball 9 is one of the winning numbers" },
      { line: 29, reason: "it is not a draw with a date, a type and numbers" },
      { line: 30, reason: "it is not a draw with a date, a type and numbers" },
      { line: 31, reason: "2027-01-02 has not been drawn yet" },
    ]);
  });

  test("warns of a day without a scheduled draw, and takes the draw", () => {
    const { draws, skipped, warnings } = history(JSON.stringify([{ ...PLUS_2, drawDate: "2026-09-15" }]));
    expect([draws.length, skipped.length]).toEqual([1, 0]);
    expect(warnings).toEqual([
      { line: 1, reason: "Tuesday 15 September 2026 was no draw day: moved, or misdated" },
    ]);
  });

  test("of one evening twice with other numbers gives neither", () => {
    const text = JSON.stringify([FIRST, PLUS_2, { ...PLUS_2, bonusBall: 19 }]);
    expect(history(text)).toMatchObject({ draws: [FIRST], skipped: [{}, {}] });
  });
});

describe("the same as CSV", () => {
  const CSV = `draw_date,weekday,draw_type,n1,n2,n3,n4,n5,n6,bonus
2026-09-14,Mon,Lotto Plus 2,9,26,30,34,40,43,18
1988-04-16,Sat,Lotto Main,3,6,8,10,13,26,`;

  test.each([
    ["as written", CSV],
    ["from Windows", `\uFEFF${CSV.replaceAll("\n", "\r\n")}\r\n\r\n`],
    ["from another country's Excel", CSV.replaceAll(",", ";")],
    ["with quotes", CSV.replaceAll(/[^,\n]+/g, '"$&"')],
  ])("%s", (_, text) => {
    expect(history(text)).toEqual({ draws: [FIRST, PLUS_2], skipped: [], warnings: [] });
  });

  test("with the field names of the JSON and the numbers in one cell", () => {
    const text = `drawDate,drawType,winningNumbers,bonusBall\n2026-09-14,3,"9, 26, 30, 34, 40, 43",18\n1988-04-16,1,3-6-8-10-13-26,`;
    expect(history(text)).toEqual({ draws: [FIRST, PLUS_2], skipped: [], warnings: [] });
  });

  test("skips a row with a number too few or too many, or a weekday that is not the date's", () => {
    const rows = [
      "2026-09-14,Mon,1,9,14,20,22,26,,4",
      "2026-09-12,Sat,1,1,3,9,14,16,19,27,30",
      "2026-09-09,Tue,1,13,16,18,31,34,38,29",
    ];
    expect(history([CSV, ...rows].join("\n")).skipped).toEqual([
      { line: 4, reason: '"" is not a number of a ball' },
      { line: 5, reason: "it has more cells than the first line names" },
      { line: 6, reason: "2026-09-09 was a Wednesday, not a Tue" },
    ]);
  });
});

describe("the big archive, a file per game", () => {
  const HEAD = "DrawDate,Day,DD,MMM,YYYY,N1,N2,N3,N4,N5,N6,BN";
  const MAIN = `${HEAD},Jackpot,Wins,Raffle\n2026-08-12,Wed,12,Aug,2026,2,7,11,13,17,33,1,1,1,0341\n1988-04-16,Sat,16,Apr,1988,3,6,8,10,13,26,,1,,`;
  const PLUS = `${HEAD}\n2026-09-14,Mon,14,Sep,2026,9,26,30,34,40,43,18\n2002-12-24,Tue,24,Dec,2002,2,8,9,29,36,37,19`;

  test("Main, with its jackpots and raffle numbers", () => {
    const { draws, skipped } = history(MAIN, "irish_lotto_results.csv");
    expect(skipped).toEqual([]);
    expect(draws).toEqual([
      FIRST,
      { drawDate: "2026-08-12", drawType: 1, winningNumbers: [2, 7, 11, 13, 17, 33], bonusBall: 1 },
    ]);
  });

  test("which Plus game it is stands in the file's name only", () => {
    expect(history(PLUS, "irish_lotto_plus2_results.csv").draws[1]).toEqual(PLUS_2);
    expect(history(PLUS, "irish_lotto_plus1_results.csv").draws[1]?.drawType).toBe(2);
    expect(history(PLUS, "results.csv", 3).draws[1]).toEqual(PLUS_2);
    expect(history(PLUS, "results.csv")).toMatchObject({ draws: [], skipped: [{ line: 1 }] });
  });

  test("a draw moved to Christmas Eve is taken, a date that differs from its own parts is not", () => {
    const wrong = PLUS.replace("14,Sep,2026", "13,Sep,2026");
    expect(history(PLUS, "plus2.csv")).toMatchObject({
      draws: [{ drawDate: "2002-12-24" }, {}],
      warnings: [],
    });
    expect(history(wrong, "plus2.csv").skipped).toEqual([
      { line: 2, reason: "2026-09-13 was a Sunday, not a Mon" },
    ]);
  });
});

describe("a bare sheet typed by hand", () => {
  const SHEET = `Date,Num1,Num2,Num3,Num4,Num5,Num6,Bonus
05 Oct 2026,08,24,26,35,37,39,15
15 Nov 2025,02,05,12,24,25,44,46
11 Nov 2025,13,14,30,36,37,41,46
08 Nov 2025,09,15,20,27,31,39,35
16 Apr 2022,11,13,15,17,30,47,02
13 Apr 2020,20,22,32,35,36,40,47
09 Apr 2022,04,07,17,24,29,42,15`;

  test("is read, zero-padded numbers and all, and its two known wrong dates are caught", () => {
    const { draws, skipped } = history(SHEET, "irish500.csv");
    expect(draws).toHaveLength(5);
    expect(draws[4]).toEqual({
      drawDate: "2026-10-05",
      drawType: 1,
      winningNumbers: [8, 24, 26, 35, 37, 39],
      bonusBall: 15,
    });
    expect(skipped).toEqual([
      { line: 4, reason: "Tuesday 11 November 2025 was no draw day: moved, or misdated" },
      { line: 7, reason: "13 Apr 2020 stands out of order: misdated" },
    ]);
  });

  test("a wrong year is caught even where it falls on a draw day, in either order of the sheet", () => {
    const [head, ...rows] = SHEET.replace("13 Apr 2020", "15 Apr 2020").split("\n");
    for (const order of [rows, rows.toReversed()]) {
      const reasons = history([head, ...order].join("\n")).skipped.map(({ reason }) => reason);
      expect(reasons).toContain("15 Apr 2020 stands out of order: misdated");
    }
  });

  test("is not condemned for having no order", () => {
    const [head, a, b, , d, e, , g] = SHEET.split("\n");
    expect(history([head, d, a, e, b, g].join("\n"))).toMatchObject({ draws: { length: 5 }, skipped: [] });
  });
});

test.each([
  ["an empty file", "", "It is empty."],
  ["an empty list", "[]", "It is an empty list."],
  [
    "a first line without draws",
    "draw_date,n1,n2,n3,n4,n5,n6,bonus",
    "There is no draw under the first line.",
  ],
  ["half a JSON", '[{"drawDate": "2026-09-14", "dra', "It is broken off, or no JSON."],
  ["a JSON of something else", '{"draws": 3}', "It is JSON of another shape (at its top)."],
  [
    "a saved web page",
    "<html><title>Not here</title></html>",
    'It is a web page titled "Not here", not data.',
  ],
  ["a letter", "Dear Sir,\nplease find", "Its first line does not name a date and six numbers."],
])("%s is one skip that says so", (_, text, reason) => {
  const { draws, skipped } = history(text);
  expect(draws).toEqual([]);
  expect(skipped).toEqual([{ line: 1, reason: reason.replace("not data", "not a history") }]);
});
