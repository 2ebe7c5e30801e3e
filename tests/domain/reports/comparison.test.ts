import { describe, expect, test } from "bun:test";
import {
  comparedLines,
  comparedSpan,
  differenceSaid,
  withBefore,
} from "../../../src/domain/reports/comparison.ts";
import { cutRows, type MadeReport } from "../../../src/domain/reports/spans.ts";

describe("the days that a report is compared with", () => {
  test.each([
    // A Saturday meets the Saturday before it, and that of the same week last year.
    ["2026-08-29/2026-08-29", "2026-08-22/2026-08-22", "2025-08-30/2025-08-30"],
    ["2026-08-24/2026-08-30", "2026-08-17/2026-08-23", "2025-08-25/2025-08-31"],
    ["2026-08-01/2026-08-31", "2026-07-01/2026-07-31", "2025-08-01/2025-08-31"],
    ["2026-07-01/2026-09-30", "2026-04-01/2026-06-30", "2025-07-01/2025-09-30"],
    ["2026-01-01/2026-12-31", "2025-01-01/2025-12-31", "2025-01-01/2025-12-31"],
    ["2026-08-01/2026-08-29", "2026-07-03/2026-07-31", "2025-08-01/2025-08-29"],
    ["2025-08-30/2026-08-29", "2024-08-30/2025-08-29", "2024-08-30/2025-08-29"],
    // February of a leap year, whole, and a day of it that no other year has.
    ["2024-02-01/2024-02-29", "2024-01-01/2024-01-31", "2023-02-01/2023-02-28"],
    ["2024-03-01/2024-03-31", "2024-02-01/2024-02-29", "2023-03-01/2023-03-31"],
    ["2024-02-10/2024-02-29", "2024-01-21/2024-02-09", "2023-02-10/2023-02-28"],
    ["9999-12-01/9999-12-30", "9999-11-01/9999-11-30", "9998-12-01/9998-12-30"],
    ["1000-01-01/1000-01-01", "0999-12-25/0999-12-25", "0999-01-02/0999-01-02"],
  ])("%s: %s, or %s last year", (days, previous, year) => {
    const [from, to] = days.split("/") as [string, string];
    const shown = (comparison: "previous" | "year") => {
      const span = comparedSpan({ from, to }, comparison)!;
      return `${span.from}/${span.to}`;
    };
    expect([shown("previous"), shown("year")]).toEqual([previous, year]);
  });

  test("are none at the beginning of the calendar", () => {
    expect(comparedSpan({ from: "0000-01-01", to: "0000-01-31" }, "year")).toBeNull();
    expect(comparedSpan({ from: "0999-12-31", to: "1000-01-31" }, "previous")).toBeNull();
  });
});

test.each([
  [150_00, 120_00, "money", "+£30.00", "25.0% more"],
  [90_00, 120_00, "money", "-£30.00", "25.0% less"],
  [120_00, 120_00, "money", "", "no difference"],
  [5_00, 0, "money", "+£5.00", "more"],
  [5_00, -20_00, "money", "+£25.00", "more"],
  [-20_00, 5_00, "money", "-£25.00", "500.0% less"],
  [1, 3, "number", "-2", "66.7% less"],
  [12_000, 1, "number", "+11,999", "1,199,900.0% more"],
] as const)("%d after %d (%s) is %s, %s", (now, before, kind, signed, words) => {
  expect(differenceSaid(now, before, kind)).toEqual({ signed, words });
});

describe("a compared report", () => {
  const report = (rows: [string, number][]): MadeReport => ({
    title: "By thing",
    columns: [
      { head: "Thing", kind: "text" },
      { head: "Stakes", kind: "money", sum: true },
      { head: "Margin", kind: "number" },
    ],
    rows: rows.map(([name, pence]) => ({ key: name, cells: [name, pence, "10.0%"] })),
    picture: null,
    notes: [],
  });
  const then = { from: "2026-07-01", to: "2026-07-31" };
  const [now, before] = [
    report([
      ["b", 5],
      ["a", 3],
    ]),
    report([
      ["c", 7],
      ["a", 1],
    ]),
  ];

  test("has a row for what only one of them has, and foots on both sides", () => {
    const { rows, before: sums } = withBefore(now, before, then, "rows");
    expect(rows.map(({ key, cells, before: was }) => [key, cells[1], was?.[1]])).toEqual([
      ["b", 5, 0],
      ["a", 3, 1],
      ["c", 0, 7],
    ]);
    expect(sums).toEqual({ span: then, foot: [null, 8, null] });
    // A margin is no sum: the other days' is not this one's.
    expect(rows[2]?.cells).toEqual(["c", 0, null]);
  });

  test("keeps hours in their order, and days apart", () => {
    const keys = (of: "rows in order" | "totals") =>
      withBefore(now, before, then, of).rows.map(({ key }) => key);
    expect(keys("rows in order")).toEqual(["a", "b", "c"]);
    expect(keys("totals")).toEqual(["b", "a"]);
    expect(withBefore(now, before, then, "totals").rows.every((row) => !row.before)).toBe(true);
  });

  test("that is cut still adds up on both sides", () => {
    const { rows } = cutRows(withBefore(now, before, then, "rows"), 1);
    expect(rows.map(({ cells, before: was }) => [cells[1], was?.[1]])).toEqual([
      [5, 0],
      [3, 8],
    ]);
  });

  test("is a file with what each figure was, and its sums below", () => {
    const { columns, rows } = comparedLines(withBefore(now, before, then, "rows"));
    expect(columns.map(({ head }) => head)).toEqual([
      ...["Thing", "Stakes", "Margin"],
      ...["Stakes, before", "Stakes, difference"],
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["b", 5, "10.0%", 0, 5],
      ["a", 3, "10.0%", 1, 2],
      ["c", 0, null, 7, -7],
      ["Total", 8, null, null, null],
      ["Total of 1 July 2026 to 31 July 2026", 8, null, null, null],
      ["Difference", 0, null, null, null],
    ]);
    const totals = comparedLines(withBefore(now, before, then, "totals"));
    expect(totals.columns).toHaveLength(3);
    expect(totals.rows.at(-1)?.cells).toEqual(["Difference", 0, null]);
  });
});
