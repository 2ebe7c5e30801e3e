import { type BetTypeName, betTypeOf, type Expansion, expansionOf } from "../../bets/bet-types.ts";
import type { LegOutcome } from "../../bets/leg-outcome.ts";
import type { PlaceTermsTable, SettlementSettings } from "../../bets/settings.ts";
import type { Odds } from "../../odds.ts";
import { isUnreadable } from "../../unreadable.ts";

/** One leg of a bet and all that its race has to say about it. docs/rules/racing.md#model */
export type Leg = {
  /** The horse as the workings call it; "Leg 2" without one. */
  readonly name?: string;
  /** Which race, in any notation that is different for each race: two legs of one race cannot be in one multiple. */
  readonly race?: string;
  /** The price taken; null for a bet at starting price. */
  readonly price: Odds | null;
  /** The starting price, once it is returned. */
  readonly startingPrice?: Odds;
  /** Best Odds Guaranteed: paid at the better of the price taken (after Rule 4) and the starting price. */
  readonly bestOdds?: boolean;
  /** Pence in the pound off the winnings at the price taken, all withdrawals after the bet was struck together. */
  readonly rule4Pence?: number;
  /**
   * The same off the starting price: only when a horse came out too late for a new market.
   * docs/rules/racing.md#rule-4-deduction
   */
  readonly spRule4Pence?: number;
  /**
   * PLACED is within the places but not first. A loser ran, or came under orders; VOID is a non-runner or a void race.
   */
  readonly outcome: LegOutcome;
  /** Reserves whose withdrawal takes nothing by the rules of the bet, and why a horse is out, for the workings. */
  readonly withoutRule4?: readonly string[];
  readonly out?: "balloted out" | "a reserve that did not get in";
  /** Where it finished, if that is known. */
  readonly position?: number;
  /** Paid by the place in which it passed the post, which an objection took away. */
  readonly byPost?: boolean;
  readonly deadHeat?: DeadHeat;
  /** Each-way bets only. */
  readonly placeTerms?: PlaceTerms;
  /** Joint favourites of one race: the stake of the leg is divided equally. docs/rules/racing.md#unnamed-favourites */
  readonly sharers?: readonly Leg[];
};

/** A bet as struck. */
export type Bet = {
  readonly type: BetTypeName;
  /** Legs per line: only a Perm has it. */
  readonly fold?: number;
  /** On every line; an each-way bet has a win and a place line for each combination. */
  readonly stakePence: number;
  readonly eachWay: boolean;
  readonly legs: readonly Leg[];
  /** The house rules as struck. */
  readonly settings: SettlementSettings;
};

/** Whether there is a place part, by the toggle or by the type. */
export const isEachWay = (bet: { readonly type: string | null; readonly eachWay: boolean }): boolean =>
  bet.eachWay || bet.type === "Each-Way";

/** How the bet's legs make lines. The type and its number of legs are taken as checked. */
export const expansionOfBet = (bet: Pick<Bet, "type" | "fold" | "legs">): Expansion =>
  expansionOf(betTypeOf(bet.type)!, bet.legs.length, bet.fold);

/** What a leg is called in the workings. */
export const legName = (leg: Leg, index: number): string => leg.name ?? `Leg ${index + 1}`;

/** Joint `position`-th, `tied` horses in all: { position: 3, tied: 2 } shares third place. */
export type DeadHeat = { readonly position: number; readonly tied: number };

/** The largest field that has run in these islands' races, and so the most that can tie. */
export const MOST_RUNNERS = 66;

/**
 * How many of the `tied` parts of the place stake are paid at full odds: docs/rules/racing.md#dead-heats,
 * min(1, max(0, places - position + 1) / tied), as the numerator over `tied`. The stake is divided, never the odds.
 */
export const placePartsPaid = (places: number, position: number, tied: number): number =>
  Math.min(tied, Math.max(0, places - position + 1));

/**
 * Whether the place share of a dead heat is known although the number of places is not. Terms below the whole price
 * have two places at the least, and a placed horse was within them: where even those few pay in full, so do more.
 */
export const isSureOfPlace = ({ position, tied }: DeadHeat): boolean =>
  placePartsPaid(Math.max(2, position), position, tied) === tied;

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

const hasPlaces = (terms: Partial<Pick<KnownTerms, "places">>): terms is KnownTerms =>
  terms.places !== undefined;

/** `table`: the house's own of the bet, as it was struck; without one, the trade's. */
export function placeTermsOf(terms: PlaceTerms, table?: PlaceTermsTable): Terms {
  if (terms.mode === "STANDARD") return standardTerms(terms.runners, terms.handicap, table);
  if (hasPlaces(terms)) return terms;
  const { fraction } = terms;
  // The whole price without a number of places is a win-only race, and no other terms are written so.
  return fraction.numerator === fraction.denominator ? WIN_ONLY : { fraction, places: null };
}
