import type { Rounding } from "../exact.ts";
import type { Odds } from "../odds.ts";
import type { BetTypeName } from "./bet-types.ts";

/** A fraction that multiplies or counts per cent: { numerator: 11, denominator: 10 } is 1.1. */
export type Fraction = Odds;

/**
 * Odds of a lone winner's single times this; per cent on the winnings when all win. docs/rules/racing.md#lucky-bonuses
 */
export type Bonus = { readonly oneWinnerTimes?: Fraction; readonly allWinnersPercent?: Fraction };

/**
 * Every house rule that changes what a bet pays, in one object that is plain data: it is stamped on a bet as struck, so
 * that a change of the house does not alter old bets. Amounts in pence.
 */
export type SettlementSettings = {
  /** How a part of a penny is rounded. docs/rules/racing.md#rounding */
  readonly rounding: Rounding;
  /** Once on the whole bet, or every line by itself (a few houses; it is different money). */
  readonly roundAt: "BET" | "LINE";
  /**
   * Each-way multiples (docs/rules/racing.md#each-way-multiples): win to win and place to place, or all money split
   * half and half at each leg.
   */
  readonly eachWayMultiples: "WIN_TO_WIN" | "EQUALLY_DIVIDED";
  /** Each-way any-to-come (docs/rules/racing.md#any-to-come): how the return of the first horse goes on the second. */
  readonly eachWayAnyToCome: AnyToCome;
  /** None means none. Only full covers can have one. docs/rules/racing.md#lucky-bonuses */
  readonly bonuses: Readonly<Partial<Record<BetTypeName, Bonus>>>;
  /** The most that Best Odds Guaranteed may add to a bet (docs/rules/racing.md#prices); null for no limit. */
  readonly bogMaxExtraPence: number | null;
  /**
   * The most that a bet pays (docs/rules/racing.md#maximum-payout): the return itself, or the winnings with the stake
   * on top.
   */
  readonly payoutLimit: { readonly pence: number; readonly basis: "RETURNS" | "WINNINGS" } | null;
  /** The most that a customer's bets of one day are paid together; left out: no limit. */
  readonly dayPayoutLimit?: { readonly pence: number; readonly basis: "RETURNS" | "WINNINGS" };
  /** Nothing is taken when the whole deduction is 5p. docs/rules/racing.md#rule-4-deduction */
  readonly waiveLone5p: boolean;
  /**
   * Also pay the horse first past the post where an objection changed the order before the weigh-in.
   * docs/rules/racing.md#race-results
   */
  readonly payFirstPastThePost: boolean;
  /** A forecast with a non-runner: a single at SP on the other horse, or void; left out: the single. docs/rules/racing.md#forecasts-and-tricasts */
  readonly forecastNonRunner?: "SP_SINGLE" | "VOID";
  /**
   * Bets struck before a race is moved to another day or course, or its surface or conditions change: void where the house
   * says so; left out: they stand. docs/rules/racing.md#moved-and-changed-races
   */
  readonly movedRaces?: "STAND" | "VOID";
  readonly alteredRaces?: "STAND" | "VOID";
  /**
   * A reserve that does not run is no withdrawal unless it was declared in, or a withdrawal as any other; left out: as any
   * other. docs/rules/racing.md#reserves
   */
  readonly reserves?: "DECLARED_IN" | "WITHDRAWAL";
  /** The house's own Rule 4; left out: the trade's. docs/rules/racing.md#rule-4-scale */
  readonly rule4Table?: Rule4Table;
  /** The house's own standard place terms; left out: the trade's. docs/rules/racing.md#standard-place-terms */
  readonly placeTermsTable?: PlaceTermsTable;
  /** The most that a bet may cost in all. A finger slip's fence, not a rule of the trade. */
  readonly mostStakePence: number;
};

/** Pence in the pound for each of `HOUSE_BANDS` in their order, and the most that all withdrawals of a race take together. */
export type Rule4Table = { readonly pence: readonly number[]; readonly mostPence: number };

/** For each of `STANDARD_TERMS` in their order: places, and the part of the odds that one pays (5: a fifth). */
export type PlaceTermsTable = readonly { readonly places: number; readonly partOf: number }[];

export type AnyToCome = "EQUALLY_DIVIDED" | "WIN_PLACE" | "WIN_FIRST";

/** What most houses do, and pay nothing extra. */
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
  reserves: "DECLARED_IN",
  mostStakePence: 100_000_000,
};
