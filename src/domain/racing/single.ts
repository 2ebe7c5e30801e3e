import type { BetType } from "../bets/bet-types.ts";
import { type Ratio, ratio, times } from "../exact.ts";
import { type Bet, isEachWay } from "./bet.ts";
import { isPending, type Multiplier } from "./multipliers.ts";
import type { BetStatus } from "./status.ts";

/** A bet on one horse under a house that rounds once and limits neither best odds nor payouts. */
export const isPlainSingle = ({ maxSelections }: BetType, { settings }: Bet): boolean =>
  maxSelections === 1 &&
  settings.roundAt === "BET" &&
  settings.bogMaxExtraPence === null &&
  settings.payoutLimit === null;

/**
 * What a plain single comes back as, by the multiplier of its leg: there are no lines to sum and nothing is added or
 * taken off. Most bets are singles, and this takes half as long as the way of all bets, a perm of one among them, to
 * which it is equal.
 */
export const returnOfSingle = (bet: Bet, { win, place, per }: Multiplier): Ratio =>
  ratio(times(isEachWay(bet) ? win + place : win, bet.stakePence), per);

export function statusOfSingle(bet: Bet, { win, place }: Multiplier): BetStatus {
  const leg = bet.legs[0]!;
  const eachWay = isEachWay(bet);
  if (leg.outcome === "VOID") return "VOID";
  if (isPending(leg, eachWay ? "PLACE" : "WIN")) return "PENDING";
  if (win > 0) return "WON";
  return place > 0 ? "PLACED" : "LOST";
}
