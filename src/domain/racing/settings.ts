import type { Odds } from "../odds.ts";
import type { BetTypeName } from "./bet-types.ts";
import type { Rounding } from "./rounding.ts";

/** A fraction that multiplies or counts per cent: { numerator: 11, denominator: 10 } is 1.1. */
export type Fraction = Odds;

/** Lucky bonuses, settlement.md §8: odds of a lone winner's single times this; per cent on the winnings when all win. */
export type Bonus = { readonly oneWinnerTimes?: Fraction; readonly allWinnersPercent?: Fraction };

/**
 * Every house rule that changes what a bet pays, in one object that is plain data: it is stamped on a bet as struck, so
 * that a change of the house does not alter old bets. Amounts in pence.
 */
export type SettlementSettings = {
  /** settlement.md §12. */
  readonly rounding: Rounding;
  /** Once on the whole bet, or every line by itself (a few houses; it is different money). */
  readonly roundAt: "BET" | "LINE";
  /** Each-way multiples, §3.3: win to win and place to place, or all money split half and half at each leg. */
  readonly eachWayMultiples: "WIN_TO_WIN" | "EQUALLY_DIVIDED";
  /** Each-way any-to-come, §9: how the return of the first horse goes on the second. */
  readonly eachWayAnyToCome: AnyToCome;
  /** §8; none means none. Only full covers can have one. */
  readonly bonuses: Readonly<Partial<Record<BetTypeName, Bonus>>>;
  /** The most that Best Odds Guaranteed may add to a bet, §7; null for no limit. */
  readonly bogMaxExtraPence: number | null;
  /** The most that a bet pays, §13: the return itself, or the winnings with the stake on top. */
  readonly payoutLimit: { readonly pence: number; readonly basis: "RETURNS" | "WINNINGS" } | null;
  /** §5.2: nothing is taken when the whole deduction is 5p. */
  readonly waiveLone5p: boolean;
  /** §10: also pay the horse first past the post where an objection changed the order before the weigh-in. */
  readonly payFirstPastThePost: boolean;
  /** The most that a bet may cost in all. A finger slip's fence, not a rule of the trade. */
  readonly mostStakePence: number;
};

export type AnyToCome = "EQUALLY_DIVIDED" | "WIN_PLACE" | "WIN_FIRST";

/** What settlement.md recommends to ship. */
export const DEFAULT_SETTINGS: SettlementSettings = {
  rounding: "HALF_UP",
  roundAt: "BET",
  eachWayMultiples: "WIN_TO_WIN",
  eachWayAnyToCome: "EQUALLY_DIVIDED",
  bonuses: {},
  bogMaxExtraPence: null,
  payoutLimit: null,
  waiveLone5p: false,
  payFirstPastThePost: false,
  mostStakePence: 100_000_000,
};
