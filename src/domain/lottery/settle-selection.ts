import type { BallsDrawn } from "./drawn-balls.ts";
import { type BetOnNumbers, matchesOf, payoutOf, type RuleUsed, type StampedRule } from "./payout.ts";

/** What one selection did in one draw, stored as it was settled: later payout settings change nothing here. */
export type SelectionResult = {
  selectionId: number;
  selectionNumber: number;
  selectedNumbers: number[];
  matchedNumbers: number[];
  matchedBonus: boolean;
  matchCount: number;
  includeBonus: boolean;
  betPence: number;
  payoutPence: number;
  rule: RuleUsed | null;
};

type NumberedBet = BetOnNumbers & { selectionId: number; selectionNumber: number };

/** Settles one selection in one draw, amounts in pence, by the payout rules that the draw was performed under. */
export function settleSelection(
  bet: NumberedBet,
  drawn: BallsDrawn,
  rules: readonly StampedRule[],
): SelectionResult {
  const { selectionId, selectionNumber, selectedNumbers, includeBonus, betPence } = bet;
  const matches = matchesOf(bet, drawn);
  return {
    selectionId,
    selectionNumber,
    selectedNumbers: [...selectedNumbers],
    ...matches,
    includeBonus,
    betPence,
    ...payoutOf(bet, matches, rules),
  };
}
