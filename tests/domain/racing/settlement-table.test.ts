import { describe, expect, test } from "bun:test";
import { settleWritten } from "../../../src/domain/racing/settlement/written-bet.ts";
import { readSettlementTable, type TableRow } from "./read-settlement-table.ts";

const sections = readSettlementTable(await Bun.file("tests/domain/racing/settlements.table.md").text());
const rows = sections.flatMap(({ rows }) => rows);

/** The working, rounded as the house does: half a penny up, or dropped. Binary fractions are off by less than 0.00001. */
const rounded = (worked: number, rounding: unknown): string =>
  (Math.floor(worked * 100 + (rounding === "DOWN" ? 0 : 0.5) + 0.00001) / 100).toFixed(2);

describe.each(sections.map((section) => [section.title, section.rows] as const))("%s", (_, ofSection) => {
  test.each(ofSection.map((row) => [row.says, row] as const))("%s", (_, row: TableRow) => {
    const settled = settleWritten(row.written);
    if (!settled.done) throw new Error(`refused: ${JSON.stringify(settled.refusal)}`);
    const { lines, totalStake, returns, status } = settled.value;
    expect<TableRow["expected"]>({ lines, costs: totalStake, returns, status }).toEqual(row.expected);
    expect(rounded(row.worked, row.written.rounding)).toBe(row.expected.returns);
  });
});

test("the table is large enough to stand for the rules, and no bet is in it twice", () => {
  expect(rows.length).toBeGreaterThanOrEqual(90);
  expect(new Set(rows.map(({ says }) => says)).size).toBe(rows.length);
});

describe("a cell that cannot be read is no empty cell", () => {
  const head =
    "## A\n\n| bet | stake | legs | results | house rule | lines | costs | returns | status | worked |\n| - |\n";
  test.each([
    [
      "a result that is no word of the table",
      "| Single | 1.00 | 2/1 | gewonnen |  | 1 | 1.00 | 3.00 | Won | 3 |",
    ],
    ["a house rule nobody has", "| Single | 1.00 | 2/1 | won | half price | 1 | 1.00 | 3.00 | Won | 3 |"],
    ["a fact of a leg nobody knows", "| Single | 1.00 | 2/1, muddy | won |  | 1 | 1.00 | 3.00 | Won | 3 |"],
    ["fewer results than legs", "| Double | 1.00 | 2/1; 2/1 | won |  | 1 | 1.00 | 3.00 | Won | 3 |"],
    ["a working that is no sum", "| Single | 1.00 | 2/1 | won |  | 1 | 1.00 | 3.00 | Won | three |"],
    ["a row with a cell too few", "| Single | 1.00 | 2/1 | won |  | 1 | 1.00 | 3.00 | Won |"],
  ])("%s", (_, row) => {
    expect(() => readSettlementTable(`${head}${row}\n`)).toThrow();
  });
});
