import { isInOrder } from "../../bets/bet-types.ts";
import type { SettlementSettings } from "../../bets/settings.ts";
import { type BetLimit, limitInForce } from "../../system/limit-settings.ts";
import type { Rates, SavedSettings } from "../../system/settings.ts";
import { possibleReturn } from "../settlement/settle.ts";
import { SP_COUNTED_AT } from "./liability.ts";
import { betToRun, type StruckBet } from "./strike-bet.ts";

/** The shop's limits on bets as they hold on a day; null is none. docs/rules/limits.md */
export type BetLimits = {
  readonly stake: BetLimit | null;
  readonly return: BetLimit | null;
  /** Of a customer and day. */
  readonly day: BetLimit | null;
  /** Liability of a runner, and of a race. */
  readonly runner: BetLimit | null;
  readonly race: BetLimit | null;
};

export const NO_LIMITS: BetLimits = { stake: null, return: null, day: null, runner: null, race: null };

/** Whether any limit may be on: only then its amounts are read. */
export const holdsLimits = (held: HeldSettings): boolean => HELD_KEYS.some((key) => held[key] !== "OFF");

const LIABILITY_KEYS = ["runnerLimit", "raceLimit"] as const;
const HELD_KEYS = ["stakeLimit", "returnLimit", "dayStakeLimit", ...LIABILITY_KEYS] as const;
type HeldSettings = Pick<SavedSettings, (typeof HELD_KEYS)[number]>;

/** Whether a limit on liability may be on: only then its sums are kept. */
export const keepsLiabilities = (held: Pick<SavedSettings, (typeof LIABILITY_KEYS)[number]>): boolean =>
  LIABILITY_KEYS.some((key) => held[key] !== "OFF");

export function limitsInForce(held: HeldSettings, amounts: Rates): BetLimits {
  return {
    stake: limitInForce(held.stakeLimit, amounts.stakeLimitPence),
    return: limitInForce(held.returnLimit, amounts.returnLimitPence),
    day: limitInForce(held.dayStakeLimit, amounts.dayStakeLimitPence),
    runner: limitInForce(held.runnerLimit, amounts.runnerLimitPence),
    race: limitInForce(held.raceLimit, amounts.raceLimitPence),
  };
}

/** A bet past one of its limits. `returnPence` is null beyond counting; `atSp`: a leg is at starting price. */
export type PastBetLimit =
  | { code: "past-stake-limit"; stakePence: number; limitPence: number }
  | { code: "past-return-limit"; returnPence: number | null; limitPence: number; atSp: boolean };

/** Each limit that a bet is past. */
export function pastBetLimits(
  bet: StruckBet,
  limits: BetLimits,
  settings: SettlementSettings,
): { past: PastBetLimit; refuses: boolean }[] {
  const { stake, return: most } = limits;
  const past: { past: PastBetLimit; refuses: boolean }[] = [];
  const { amountPence: stakePence } = bet;
  if (stake && stakePence > stake.pence)
    past.push({
      past: { code: "past-stake-limit", stakePence, limitPence: stake.pence },
      refuses: stake.refuses,
    });
  const returnPence = most ? mostReturn(bet, bet.stakePence, settings) : 0;
  if (most && (returnPence === null || returnPence > most.pence))
    past.push({
      past: { code: "past-return-limit", returnPence, limitPence: most.pence, atSp: isAtSp(bet) },
      refuses: most.refuses,
    });
  return past;
}

/** The most that a bet may stake within the limits that refuse, all lines together; 0 where no stake passes. */
export function largestStake(
  bet: StruckBet,
  { stake, return: most }: BetLimits,
  settings: SettlementSettings,
): number {
  const within = stake?.refuses ? Math.floor(stake.pence / bet.lines) : bet.stakePence;
  if (!most?.refuses) return Math.min(within, bet.stakePence) * bet.lines;
  // A larger stake never returns less: halved between one that passes and one that does not.
  let [passes, beyond] = [0, Math.min(within, bet.stakePence) + 1];
  while (beyond - passes > 1) {
    const perLine = Math.floor((passes + beyond) / 2);
    const returns = mostReturn(bet, perLine, settings);
    if (returns !== null && returns <= most.pence) passes = perLine;
    else beyond = perLine;
  }
  return passes * bet.lines;
}

const isAtSp = ({ legs }: StruckBet): boolean => legs.some(({ price }) => price === null);

/** What a bet could return at most; null beyond counting. A forecast's dividend is unknown: 0. */
function mostReturn(bet: StruckBet, stakePence: number, settings: SettlementSettings): number | null {
  if (bet.possibleReturnPence !== null && stakePence === bet.stakePence) return bet.possibleReturnPence;
  if (isInOrder(bet.type)) return 0;
  const legs = bet.legs.map((leg) => ({
    ...leg,
    horse: { ...leg.horse, price: leg.price ?? leg.horse.boardPrice ?? SP_COUNTED_AT },
  }));
  const most = possibleReturn(betToRun({ ...bet, stakePence, legs }, settings));
  return most.done ? most.value : null;
}
