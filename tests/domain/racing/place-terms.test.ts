import { expect, test } from "bun:test";
import {
  isSureOfPlace,
  placePartsPaid,
  placeTermsOf,
  standardTerms,
  termsText,
} from "../../../src/domain/racing/settlement/bet.ts";
import { PLACE_TERMS_CASES } from "./published-facts.ts";

/** Every edge of docs/rules/racing.md#standard-place-terms beside the published cases. */
test.each([
  ...PLACE_TERMS_CASES,
  ["edge", 1, false, "1/1", 1],
  ["edge", 5, false, "1/4", 2],
  ["edge", 11, true, "1/5", 3],
  ["edge", 12, true, "1/4", 3],
  ["edge", 16, true, "1/4", 4],
  ["edge", 40, false, "1/5", 3],
])("%s: %d runners, handicap %p: %s of the odds, %d places", (_, runners, handicap, fraction, places) => {
  const terms = standardTerms(runners, handicap);
  const { numerator, denominator } = terms.fraction;
  expect([`${numerator}/${denominator}`, terms.places]).toEqual([fraction, places]);
});

test("fixed terms stay as struck; the whole price without a number of places is a win-only race", () => {
  const fraction = { numerator: 1, denominator: 6 };
  expect(placeTermsOf({ mode: "FIXED", fraction, places: 6 })).toMatchObject({ fraction, places: 6 });
  expect(placeTermsOf({ mode: "FIXED", fraction: { numerator: 1, denominator: 1 } }).places).toBe(1);
  expect(placeTermsOf({ mode: "FIXED", fraction }).places).toBeNull();
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

test("terms are said by their part of the odds and their places, or that only the winner counts", () => {
  expect([standardTerms(4, false), standardTerms(16, true)].map(termsText)).toEqual([
    "Win only",
    "1/4 odds, 4 places",
  ]);
});
