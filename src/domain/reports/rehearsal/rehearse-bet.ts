import type { SettlementSettings } from "../../bets/settings.ts";
import { ERROR, PENDING, VOID } from "../../racing/bet-status.ts";
import {
  type BetAfter,
  betAfter,
  type PlacedBet,
  type PlacedLeg,
} from "../../racing/settlement/bet-after.ts";
import { type DayPaid, withinDay } from "../../racing/settlement/day-limit.ts";
import { fieldOf, type RaceResult } from "../../racing/settlement/race-result.ts";
import { unreadableOf } from "../../racing/unreadable-bet.ts";
import { isAsStruck, type OtherTerms, withOtherRules } from "./other-terms.ts";

/** A bet as it was staked and as it is settled now, in pence. */
export type SettledBet = PlacedBet & {
  readonly amountPence: number;
  readonly status: BetAfter["status"];
  readonly payoutPence: number;
  readonly goodwillPence: number;
  readonly voidedByStaff: boolean;
};

/** Why a bet is not rehearsed. docs/rules/rehearsal.md#bets-that-are-left-out */
export type LeftOut = "VOIDED" | "UNREADABLE" | "OTHERWISE_NOW" | "UNDECIDED";

/** What a bet would have staked and been paid, in pence, and what of the payout counts on the customer's day. */
export type Rehearsed = {
  readonly stakedPence: number;
  readonly after: Pick<BetAfter, "status" | "payoutPence" | "goodwillPence">;
};

export type RehearsedBet = { readonly leftOut: LeftOut } | (Rehearsed & { readonly leftOut: null });

type ResultOf = (raceId: number) => RaceResult;

/** What the customer's earlier bets of the day were paid, and what they would have been. */
export type DaysPaid = { readonly was: DayPaid; readonly would: DayPaid };

const NOT_TAKEN: Rehearsed = {
  stakedPence: 0,
  after: { status: VOID, payoutPence: 0, goodwillPence: 0 },
};

/**
 * Settles bets again by the engine that settled them, on the same results, with some of their terms changed. A bet that its
 * own terms do not settle at what was paid is left out: its result has changed since, and the difference is not of the
 * terms. Pure, but that changed rules and results are kept for the next bet. docs/rules/rehearsal.md
 */
export function rehearsalUnder(terms: OtherTerms) {
  const sameTerms = isAsStruck(terms);
  const rulesOf = remembered((struck: SettlementSettings) => withOtherRules(struck, terms.values));
  const withoutRule4 = remembered((race: RaceResult): RaceResult => ({ ...race, withdrawals: [] }));
  const resultUnder = (resultOf: ResultOf): ResultOf =>
    terms.withoutRule4 ? (raceId) => withoutRule4(resultOf(raceId)) : resultOf;

  function settleAgain(bet: SettledBet, resultOf: ResultOf, paid: DaysPaid): RehearsedBet {
    if (bet.voidedByStaff) return { leftOut: "VOIDED" };
    if (bet.status === ERROR || unreadableOf(bet)) return { leftOut: "UNREADABLE" };
    const before = withinDay(betAfter(bet, resultOf), bet, paid.was);
    if (before.status !== bet.status || before.payoutPence !== bet.payoutPence)
      return { leftOut: "OTHERWISE_NOW" };
    if (sameTerms) return { leftOut: null, stakedPence: bet.amountPence, after: before };
    const other = underTerms(bet, resultOf);
    if (!other) return { leftOut: null, ...NOT_TAKEN };
    const after = withinDay(betAfter(other, resultUnder(resultOf)), other, paid.would);
    if (after.status === PENDING || after.status === ERROR) return { leftOut: "UNDECIDED" };
    return { leftOut: null, stakedPence: other.amountPence, after };
  }

  /** The bet as it would have been struck; null: for less than a penny a line, and so not at all. */
  function underTerms(bet: SettledBet, resultOf: ResultOf): SettledBet | null {
    const { stakeLimitPence: most, values } = terms;
    const lines = bet.amountPence / bet.stakePence;
    const isHeld = most !== null && bet.amountPence > most;
    const stakePence = isHeld ? Math.floor(most / lines) : bet.stakePence;
    if (stakePence === 0) return null;
    const { bestOddsGuaranteed } = values;
    return {
      ...bet,
      stakePence,
      amountPence: stakePence * lines,
      settings: rulesOf(bet.settings),
      legs:
        bestOddsGuaranteed === undefined
          ? bet.legs
          : bet.legs.map((leg) => withBestOdds(leg, bestOddsGuaranteed, resultOf)),
    };
  }
  return settleAgain;
}

/**
 * A leg with best odds or without. They go with a price that was taken on a horse, never with ante-post terms; and without
 * a starting price there is nothing to be better than.
 */
function withBestOdds(leg: PlacedLeg, guaranteed: boolean, resultOf: ResultOf): PlacedLeg {
  const { price, runnerId, raceId, offer } = leg;
  if (!guaranteed) return offer?.bestOdds ? { ...leg, offer: null } : leg;
  if (offer || price === null || runnerId === null) return leg;
  const { startingPrice } = fieldOf(resultOf(raceId)).byId.get(String(runnerId)) ?? {};
  return startingPrice ? { ...leg, offer: { bestOdds: true } } : leg;
}

/** Results and stamped rules are the same objects for many bets. */
function remembered<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const known = new WeakMap<From, To>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const made = make(from);
    known.set(from, made);
    return made;
  };
}
