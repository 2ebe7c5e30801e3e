import { expect, test } from "bun:test";
import { formatOdds } from "../../../src/domain/odds.ts";
import { isSureOfPlace, placePartsPaid } from "../../../src/domain/racing/dead-heat.ts";
import { standardTerms, termsOf } from "../../../src/domain/racing/place-terms.ts";

/** Published cases of kind placeTerms (Racing Odds Data; The Bet Adviser), and every edge of settlement.md §3.1. */
test.each([
  ["S458", 4, true, "Evens", 1],
  ["S460", 7, true, "1/4", 2],
  ["S462", 15, true, "1/4", 3],
  ["S464", 17, true, "1/4", 4],
  ["S466", 12, false, "1/5", 3],
  ["S468", 16, false, "1/5", 3],
  ["S470", 8, false, "1/5", 3],
  ["S472", 8, true, "1/5", 3],
  ["edge", 1, false, "Evens", 1],
  ["edge", 5, false, "1/4", 2],
  ["edge", 11, true, "1/5", 3],
  ["edge", 12, true, "1/4", 3],
  ["edge", 16, true, "1/4", 4],
  ["edge", 40, false, "1/5", 3],
] as const)(
  "%s: %d runners, handicap %p: %s of the odds, %d places",
  (_, runners, handicap, fraction, places) => {
    const terms = standardTerms(runners, handicap);
    expect([formatOdds(terms.fraction), terms.places]).toEqual([fraction, places]);
  },
);

test("fixed terms stay as struck; the whole price without a number of places is a win-only race", () => {
  const fraction = { numerator: 1, denominator: 6 };
  expect(termsOf({ mode: "FIXED", fraction, places: 6 })).toEqual({ fraction, places: 6 });
  expect(termsOf({ mode: "FIXED", fraction: { numerator: 1, denominator: 1 } }).places).toBe(1);
  expect(termsOf({ mode: "FIXED", fraction }).places).toBeNull();
});

test.each([
  [3, 1, 2, 2],
  [3, 3, 2, 1],
  [3, 2, 4, 2],
  [1, 1, 2, 1],
  [3, 4, 2, 0],
  [1, 2, 1, 0],
])(
  "with %d places, joint %d-th of %d have %d parts of the place stake paid",
  (places, position, tied, paid) => {
    expect(placePartsPaid(places, position, tied)).toBe(paid);
  },
);

test("without a number of places two tied for first are sure of theirs, three are not", () => {
  expect([isSureOfPlace({ position: 1, tied: 2 }), isSureOfPlace({ position: 1, tied: 3 })]).toEqual([
    true,
    false,
  ]);
});
