import type { LegOutcome } from "./leg-outcome.ts";

/**
 * Why a bet on horses cannot be reckoned. `leg` counts from 1, as a clerk does. Amounts in pence. Each is a slip of the
 * pen, or facts that cannot all be true; none of them is a matter of luck.
 */
export type SettlementRefusal =
  | { code: "bet-type-unknown"; betType: string }
  | { code: "bet-legs-wrong"; betType: string; least: number; most: number; legs: number }
  | { code: "bet-fold-wrong"; least: number; most: number }
  | { code: "legs-of-one-race"; leg: number; otherLeg: number }
  | StakeRefusal
  | ({ code: "odds-unreadable"; odds: string } & OfPrice)
  | ({ code: "odds-not-above-zero" } & OfPrice)
  | ({ code: "odds-too-large"; most: number } & OfPrice)
  | { code: "leg-outcome-unknown"; leg: number; outcome: string }
  | { code: "leg-position-contradicts-outcome"; leg: number; position: number; outcome: LegOutcome }
  | { code: "leg-position-wrong"; leg: number; most: number }
  | { code: "dead-heat-too-few"; leg: number; least: number }
  | { code: "dead-heat-too-many"; leg: number; most: number }
  | { code: "dead-heat-without-places"; leg: number }
  | { code: "rule-4-out-of-range"; leg: number; most: number }
  | { code: "place-terms-missing"; leg: number }
  | { code: "place-terms-wrong"; leg: number }
  | { code: "bonus-not-for-type"; betType: string }
  /** A withdrawn horse, counted from 1, whose price is none. */
  | { code: "withdrawn-price-wrong"; horse: number }
  | { code: "runners-wrong"; most: number; least?: number }
  | OrderRefusal
  | { code: "favourite-at-price"; leg: number }
  | { code: "favourite-unpriced"; leg: number; rank: number }
  /** More pence than can be counted exactly (2^53): no till pays that. */
  | { code: "return-too-large" }
  /** A field of a written bet that holds something else than its kind: `field` as written, "legs.2.rule4". */
  | { code: "written-field-wrong"; field: string };

/** Of a forecast or tricast. `orders` are legs first home first, each of which wants a dividend. */
export type OrderRefusal =
  | { code: "order-each-way"; betType: string }
  | { code: "order-horse-twice"; leg: number; otherLeg: number }
  | { code: "order-races-differ"; leg: number; betType: string }
  | { code: "order-finish-missing"; leg: number }
  | { code: "order-places-overlap"; leg: number; otherLeg: number }
  | { code: "order-only-finisher"; leg: number }
  | { code: "order-sp-missing"; leg: number }
  | { code: "dividend-missing"; orders: readonly (readonly number[])[] }
  | { code: "dividend-wrong"; fault: string; order?: string };

/** Which price of a leg it is: the one that was taken, unless it is the starting price. */
type OfPrice = { leg: number; isStartingPrice?: true };

/** Why a stake is refused, on horses and on numbers. */
export type StakeRefusal =
  | { code: "stake-unreadable" }
  | { code: "stake-not-above-zero" }
  | { code: "stake-too-large"; mostPence: number }
  | { code: "stake-not-divisible"; lines: number };

/** The engine's way of ending: done, with what came of it, or refused. */
export type SettlementOutcome<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly refusal: SettlementRefusal };

export const refused = <R>(refusal: R): { readonly done: false; readonly refusal: R } => ({
  done: false,
  refusal,
});
