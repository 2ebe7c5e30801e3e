import { formatInstant } from "../../london-time.ts";
import { type KnownTerms, type PlaceTerms, standardTerms, termsText, WIN_ONLY } from "../settlement/bet.ts";
import type { StruckLeg, StruckOffer } from "../settlement/race-result.ts";
import type { RaceDecision } from "./race-decisions.ts";

export type AntePost = NonNullable<StruckLeg["antePost"]>;

/** What bets struck on one race from an instant until another are given. docs/rules/racing.md#offers-on-a-race */
export type RaceOffer = {
  /** Each way: places, and the part of the odds that one pays (5: a fifth), whatever the field; null: standard. */
  readonly places: { readonly places: number; readonly partOf: number } | null;
  readonly antePost: AntePost | null;
  readonly from: Date;
  readonly until: Date;
};

export const ANTE_POST: Readonly<Record<AntePost, string>> = {
  NON_RUNNER_LOSES: "ante-post, a non-runner loses",
  NON_RUNNER_NO_BET: "ante-post, non-runner no bet",
};
export const isAntePost = (text: string): text is AntePost => Object.hasOwn(ANTE_POST, text);

export const MOST_OFFERED = { places: 10, partOf: 10 } as const;

/** The text of a race decision; read back by `offerFrom`. */
export const writtenOffer = ({ places, antePost, from, until }: RaceOffer): string =>
  JSON.stringify({ places, antePost, from: from.toISOString(), until: until.toISOString() });

/** Null: taken back, or not readable. */
export function offerFrom(choice: string | null): RaceOffer | null {
  if (choice === null) return null;
  try {
    const { places, antePost, from, until } = JSON.parse(choice);
    const offer: RaceOffer = { places, antePost, from: new Date(from), until: new Date(until) };
    return writtenOffer(offer) === choice ? offer : null;
  } catch {
    return null;
  }
}

/** The newest of a race's decisions, with its offer; undefined where none was ever made. */
export const newestOffer = <D extends Pick<RaceDecision, "kind" | "choice">>(decisions: readonly D[]) =>
  decisions.findLast(({ kind }) => kind === "offer");

/** What of an offer a bet gets that is struck now. */
export const offerAt = (offer: RaceOffer | null | undefined, now: Date): RaceOffer | null =>
  offer && offer.from <= now && now < offer.until ? offer : null;

/** One place is the win: the whole odds. */
export const placesTerms = ({ places, partOf }: NonNullable<RaceOffer["places"]>): KnownTerms =>
  places <= 1 ? WIN_ONLY : { fraction: { numerator: 1, denominator: partOf }, places };

type Field = { runnersExpected: number; handicap: boolean };

/** Terms that do not follow the field: those offered, and on an ante-post bet the ones of the strike. */
export function fixedTerms(
  offer: RaceOffer | null,
  antePost: AntePost | null,
  { runnersExpected, handicap }: Field,
  table: Parameters<typeof standardTerms>[2],
): "STANDARD" | (PlaceTerms & { mode: "FIXED" }) {
  const terms = offer?.places
    ? placesTerms(offer.places)
    : antePost && standardTerms(Math.max(1, runnersExpected), handicap, table);
  return terms ? { mode: "FIXED", ...terms } : "STANDARD";
}

/** "ante-post, non-runner no bet; 1/5 odds, 5 places, fixed", or "" where a leg has neither. */
export function struckWords(
  offer: StruckOffer | null | undefined,
  terms: StruckLeg["placeTerms"] | undefined,
): string {
  const fixed = terms && terms !== "STANDARD" ? `${termsText(terms as KnownTerms)}, fixed` : "";
  return [offer?.antePost ? ANTE_POST[offer.antePost] : "", fixed].filter(Boolean).join("; ");
}

/** "5 places … from 09:00 until 14:00", as staff read it. */
export function offerWords({ places, antePost, from, until }: RaceOffer): string {
  const what = [antePost && ANTE_POST[antePost], places && termsText(placesTerms(places))];
  return `${what.filter(Boolean).join("; ")}, from ${formatInstant(from)} until ${formatInstant(until)}`;
}
