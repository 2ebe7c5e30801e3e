import type { PlaceTermsTable } from "../bets/settings.ts";
import type { Odds } from "../odds.ts";
import { isUnreadable } from "../unreadable.ts";

/**
 * What a horse must do to be placed, and what the place part pays. Terms belong to the leg: FIXED as struck (enhanced
 * places, ante-post) never shrink, STANDARD are worked out from the horses that came under starter's orders.
 * docs/rules/racing.md#each-way. `places` may be unknown on a slip that is checked by hand; see `isSureOfPlace`.
 */
export type PlaceTerms =
  | { readonly mode: "FIXED"; readonly fraction: Odds; readonly places?: number }
  | { readonly mode: "STANDARD"; readonly runners: number; readonly handicap: boolean };

export type Terms = { readonly fraction: Odds; readonly places: number | null };
export type KnownTerms = Terms & { readonly places: number };

/** A race in which the place stake goes on to win: the whole price, one place. */
export const WIN_ONLY: KnownTerms = { fraction: { numerator: 1, denominator: 1 }, places: 1 };
const QUARTER: Odds = { numerator: 1, denominator: 4 };
const FIFTH: Odds = { numerator: 1, denominator: 5 };

/** A row of the table: fields of so many horses on, in handicaps or other races (null: in both). */
export type TermsRow = { runners: number; handicap: boolean | null; terms: KnownTerms };

/**
 * From the smallest field up: the last row whose runners are reached, and whose kind of race it is. A house's own terms
 * are kept row by row in this order. docs/rules/racing.md#standard-place-terms
 */
export const STANDARD_TERMS: readonly TermsRow[] = [
  { runners: 1, handicap: null, terms: WIN_ONLY },
  { runners: 5, handicap: null, terms: { fraction: QUARTER, places: 2 } },
  { runners: 8, handicap: false, terms: { fraction: FIFTH, places: 3 } },
  { runners: 8, handicap: true, terms: { fraction: FIFTH, places: 3 } },
  { runners: 12, handicap: true, terms: { fraction: QUARTER, places: 3 } },
  { runners: 16, handicap: true, terms: { fraction: QUARTER, places: 4 } },
];

/**
 * The terms of a race by the number of horses that actually came under starter's orders, not the number declared: by the
 * house's own table, or by the trade's.
 */
export function standardTerms(runners: number, handicap: boolean, table?: PlaceTermsTable): KnownTerms {
  const at = STANDARD_TERMS.findLastIndex(
    (row) => runners >= row.runners && (row.handicap === null || row.handicap === handicap),
  );
  const own = table?.[at];
  if (own) return { fraction: { numerator: 1, denominator: own.partOf }, places: own.places };
  return STANDARD_TERMS[at]?.terms ?? WIN_ONLY;
}

/** "1/5 odds, 3 places", or that only the winner counts. */
export const termsText = (terms: KnownTerms): string =>
  isUnreadable(terms) ? "Terms that cannot be read" : readTerms(terms);

const readTerms = ({ fraction, places }: KnownTerms): string =>
  places === 1 ? "Win only" : `${fraction.numerator}/${fraction.denominator} odds, ${places} places`;

/** `table`: the house's own of the bet, as it was struck; without one, the trade's. */
export function placeTermsOf(terms: PlaceTerms, table?: PlaceTermsTable): Terms {
  if (terms.mode === "STANDARD") return standardTerms(terms.runners, terms.handicap, table);
  const { fraction, places } = terms;
  if (places !== undefined) return { fraction, places };
  // The whole price without a number of places is a win-only race, and no other terms are written so.
  return fraction.numerator === fraction.denominator ? WIN_ONLY : { fraction, places: null };
}
