import { type BetTypeName, betTypeOf, type Expansion, expansionOf } from "../bets/bet-types.ts";
import type { LegOutcome } from "../bets/leg-outcome.ts";
import type { SettlementSettings } from "../bets/settings.ts";
import type { Odds } from "../odds.ts";
import type { DeadHeat } from "./dead-heat.ts";
import type { PlaceTerms } from "./place-terms.ts";

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
  /** Where it finished, if that is known. */
  readonly position?: number;
  readonly deadHeat?: DeadHeat;
  /** Each-way bets only. */
  readonly placeTerms?: PlaceTerms;
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
