import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sumOf, tablesIn } from "../../support/markdown-tables.ts";
import { openLottoNight, type PlayedRow, settleWith } from "./published/lotto-night.ts";
import { CELLS, readRow } from "./published/written-row.ts";

const sections = tablesIn(await Bun.file("tests/domain/lottery/published.table.md").text(), CELLS);
const rows = sections.flatMap(({ title, rows }) => rows.map((cells) => ({ title, ...readRow(cells) })));

/** Rows to which the same happens under the same terms are players of one shop. */
const nights = Map.groupBy(rows, ({ terms, happened }) => [terms, happened].filter(Boolean).join(" | "));

describe.each([...nights].map(([night, ofNight]) => [night || "the usual night", ofNight] as const))(
  "%s",
  (_, ofNight) => {
    let played: PlayedRow[];
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ played, close } = await openLottoNight(ofNight));
    });
    afterAll(() => close?.());

    test.each(ofNight.map((row, at) => [row.title, row.bets, row, at] as const))(
      "%s: %s",
      async (_, __, row, at) => {
        expect(await settleWith(played[at]!)).toEqual(row.expected);
        expect(sumOf(row.worked).toFixed(2)).toBe(row.expected.paid);
      },
    );
  },
);

test("the account of each row is what it had, less what was owed, and what was paid", () => {
  for (const { bets, expected } of rows)
    expect([bets, 1000 - Number(expected.due) + Number(expected.paid)]).toEqual([
      bets,
      Number(expected.account),
    ]);
});

test("each has its source, and none is there twice", () => {
  expect(rows.filter(({ source }) => source === "")).toEqual([]);
  const written = rows.map(({ bets, terms, happened }) => [bets, terms, happened].join(" | "));
  expect(new Set(written).size).toBe(rows.length);
});
