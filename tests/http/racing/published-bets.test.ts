import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { sumOf, tablesIn } from "../../support/markdown-tables.ts";
import { openRacingDay, play, type RacingDay } from "./published/racing-day.ts";
import { CELLS, readRow, type WrittenRow } from "./published/written-row.ts";

const sections = tablesIn(await Bun.file("tests/domain/racing/published.table.md").text(), CELLS);
const rows = sections.flatMap(({ title, rows }) => rows.map((cells) => ({ title, ...readRow(cells) })));

/** Rows under the same house rules share a shop, whichever section they are in. */
const shops = Map.groupBy(rows, ({ settings }) => JSON.stringify(settings));

/** The working, rounded as the house does. Binary fractions are off by less than 0.00001. */
const rounded = ({ worked, settings }: WrittenRow): string =>
  (Math.floor(sumOf(worked) * 100 + (settings.rounding === "DOWN" ? 0 : 0.5) + 0.00001) / 100).toFixed(2);

describe.each([...shops].map(([settings, ofShop]) => [settings, ofShop] as const))("%s", (_, ofShop) => {
  let day: RacingDay;
  beforeAll(async () => {
    day = await openRacingDay(ofShop);
  });
  afterAll(() => day.shop.close());

  test.each(ofShop.map((row, at) => [row.title, row.says, row, at] as const))(
    "%s: %s",
    async (_, __, row, at) => {
      expect(await play(day, row, at)).toEqual(row.expected);
      expect(rounded(row)).toBe(row.expected.paid);
    },
  );
});

test("the account of each row is what it had, less the cost, and what was paid", () => {
  for (const { says, expected } of rows)
    expect([says, 1000 - Number(expected.costs) + Number(expected.paid)]).toEqual([
      says,
      Number(expected.account),
    ]);
});

test("there are at least sixty, each with its source, and none is there twice", () => {
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ source }) => source === "")).toEqual([]);
  const written = rows.map(({ says, races }) => JSON.stringify([says, races]));
  expect(new Set(written).size).toBe(rows.length);
});
