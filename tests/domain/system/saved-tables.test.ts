import { expect, test } from "bun:test";
import * as fc from "fast-check";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { STANDARD_TERMS, standardTerms } from "../../../src/domain/racing/settlement/bet.ts";
import {
  HOUSE_BANDS,
  rule4PenceFor,
  rule4ScaleOn,
  scaleUnder,
} from "../../../src/domain/racing/settlement/rule-4.ts";
import { settingInWords } from "../../../src/domain/system/settings.ts";
import { settingsFrom } from "../../../src/domain/system/shop-settings.ts";
import {
  risingBands,
  rule4From,
  savedRule4,
  savedTerms,
  shrinkingRows,
  TRADE_RULE_4,
  TRADE_TERMS,
  termsFrom,
} from "../../../src/domain/system/table-words.ts";

const TO_9_4 = HOUSE_BANDS.findIndex(({ to }) => to.numerator === 9 && to.denominator === 4);
const OWN = { pence: TRADE_RULE_4.pence.with(TO_9_4, 25), mostPence: 85 };

test("the bands that houses have pence for are those of the trade's table, and stay so: old bets have the pence alone", () => {
  expect(HOUSE_BANDS.map(({ to }) => `${to.numerator}/${to.denominator}`).join(" ")).toBe(
    "1/9 2/11 1/4 3/10 2/5 8/15 8/13 4/5 20/21 6/5 6/4 7/4 9/4 3/1 4/1 11/2 9/1 14/1",
  );
  expect(STANDARD_TERMS.map(({ runners, handicap }) => [runners, handicap])).toEqual([
    [1, null],
    [5, null],
    [8, false],
    [8, true],
    [12, true],
    [16, true],
  ]);
});

test("the trade's tables are saved as nothing, and stamped on no bet", () => {
  expect([savedRule4(TRADE_RULE_4), savedTerms(TRADE_TERMS)]).toEqual(["", ""]);
  expect([rule4From(""), termsFrom("")]).toEqual([undefined, undefined]);
  expect(JSON.stringify(settingsFrom({ rule4Table: "", placeTermsTable: "" }).settlement)).toBe(
    JSON.stringify(DEFAULT_SETTINGS),
  );
});

test("a table of the house's own is read as it was saved", () => {
  const pence = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 18, maxLength: 18 });
  const row = fc.record({ places: fc.integer({ min: 1, max: 10 }), partOf: fc.integer({ min: 1, max: 10 }) });
  fc.assert(
    fc.property(
      pence,
      fc.integer({ min: 0, max: 100 }),
      fc.array(row, { minLength: 6, maxLength: 6 }),
      (bands, mostPence, rows) => {
        const table = { pence: bands, mostPence };
        expect(rule4From(savedRule4(table)) ?? TRADE_RULE_4).toEqual(table);
        expect(termsFrom(savedTerms(rows)) ?? TRADE_TERMS).toEqual(rows);
      },
    ),
  );
  expect(savedRule4(OWN)).toBe("90 85 80 75 70 65 60 55 50 45 40 35 25 25 20 15 10 5 most 85");
});

test.each(["90", "90 85 most 90", "x most 90", "🐎", savedRule4(OWN).replace("most 85", "most  85")])(
  "a damaged row, %p, stops the shop rather than pay by half a table",
  (saved) => {
    expect(() => settingsFrom({ rule4Table: saved })).toThrow("cannot be read");
    expect(() => settingsFrom({ placeTermsTable: saved })).toThrow("cannot be read");
  },
);

test("a table is said by what it changes", () => {
  expect(settingInWords("rule4Table", "")).toBe("the trade's table");
  expect(settingInWords("rule4Table", savedRule4(OWN))).toBe(
    "the trade's table, but to 9/4 25p; at most 85p",
  );
  const rows = TRADE_TERMS.with(1, { places: 1, partOf: 1 }).with(5, { places: 5, partOf: 5 });
  expect(settingInWords("placeTermsTable", savedTerms(rows))).toBe(
    "the trade's table, but 5 to 7 runners: win only; 16 runners or more, handicap: 1/5 odds, 5 places",
  );
});

test("a longer price that takes more, and a larger field that pays fewer places, are found", () => {
  expect([risingBands(TRADE_RULE_4.pence), shrinkingRows(TRADE_TERMS)]).toEqual([[], []]);
  expect(risingBands(TRADE_RULE_4.pence.with(3, 81))).toEqual([3]);
  // Eight in a handicap are compared with five to seven in any race, not with eight that are no handicap.
  expect(shrinkingRows(TRADE_TERMS.with(2, { places: 9, partOf: 5 }))).toEqual([]);
  expect(shrinkingRows(TRADE_TERMS.with(1, { places: 4, partOf: 4 }))).toEqual([2, 3]);
  expect(shrinkingRows(TRADE_TERMS.with(4, { places: 2, partOf: 4 }))).toEqual([4]);
});

test("a bet goes by the table that is stamped on it, else by the trade's of the day", () => {
  const price = { numerator: 9, denominator: 4 };
  const { settlement } = settingsFrom({ rule4Table: savedRule4(OWN) });
  expect(scaleUnder(DEFAULT_SETTINGS, "2026-08-15")).toBe(rule4ScaleOn("2026-08-15"));
  expect(rule4PenceFor(price, scaleUnder(DEFAULT_SETTINGS, "2026-08-15"))).toBe(30);
  expect(rule4PenceFor(price, scaleUnder(settlement, "2026-08-15"))).toBe(25);
  expect(scaleUnder(settlement, "1999-01-01").mostPence).toBe(85);
});

test.each([
  [4, false, 0],
  [7, true, 1],
  [8, false, 2],
  [30, false, 2],
  [11, true, 3],
  [15, true, 4],
  [16, true, 5],
])("%p runners, handicap %p, go by row %p of the house's table", (runners, handicap, at) => {
  const table = TRADE_TERMS.map((_, row) => ({ places: row + 1, partOf: row + 2 }));
  expect(standardTerms(runners, handicap, table)).toEqual({
    fraction: { numerator: 1, denominator: at + 2 },
    places: at + 1,
  });
});
