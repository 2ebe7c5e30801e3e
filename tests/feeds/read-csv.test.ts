import { expect, test } from "bun:test";
import { readCsv, readNamedCsv } from "../../src/feeds/read-csv.ts";

const cellsOf = (text: string): string[][] => readCsv(text).map(({ cells }) => cells);
const linesOf = (text: string): number[] => readCsv(text).map(({ line }) => line);

test.each([
  [
    "quotes, doubled and around a separator",
    'a,b\n"1,5","say ""so"""\n',
    [
      ["a", "b"],
      ["1,5", 'say "so"'],
    ],
  ],
  [
    "semicolons and tabs",
    "a;b\n1;2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a tab",
    "a\tb\n1\t2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "a byte order mark and blanks around cells",
    '\uFEFFa , b\n 1, "2" \n',
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  [
    "old Macintosh line ends",
    "a,b\r1,2\r",
    [
      ["a", "b"],
      ["1", "2"],
    ],
  ],
  ["rows of another length", "a,b\n1\n1,2,3\n", [["a", "b"], ["1"], ["1", "2", "3"]]],
  ["nothing", "", []],
  ["blank lines and empty cells", "\n,\na,b\n\n", [["a", "b"]]],
])("reads %s", (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test.each([
  ["\n", 'a,b\n1,2\n\n"x\ny",3\n4,5\n'],
  ["\r\n", 'a,b\r\n1,2\r\n\r\n"x\r\ny",3\r\n4,5'],
])("counts lines ended by %j, blank ones and those inside quotes too", (_, text) => {
  expect(linesOf(text)).toEqual([1, 2, 4, 6]);
});

test.each([
  [
    "a quote inside a cell",
    'a,b\n6" nail,2\n3,4\n',
    [
      ["a", "b"],
      ['6" nail', "2"],
      ["3", "4"],
    ],
  ],
  [
    "a quote that is never closed",
    'a,b\n"1,2\n3,4\n',
    [
      ["a", "b"],
      ['"1', "2"],
      ["3", "4"],
    ],
  ],
  [
    "letters after a closed quote",
    'a,b\n"1"x,2\n3,4\n',
    [
      ["a", "b"],
      ['"1"x', "2"],
      ["3", "4"],
    ],
  ],
])("%s costs its own row at most", (_, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test("a header names the cells, in lower case; a row of another length is broken, and says so", () => {
  expect(readNamedCsv("Horse,Pos\nShergar,1\nArkle\n")).toEqual({
    header: ["horse", "pos"],
    rows: [
      { line: 2, fields: { horse: "Shergar", pos: "1" }, broken: false },
      { line: 3, fields: { horse: "Arkle", pos: "" }, broken: true },
    ],
  });
});
