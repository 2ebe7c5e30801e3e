import { type Bet, type Drawn, matchesOf, type PayoutRule, payoutOf, type RuleUsed } from "./payout.ts";

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

type NumberedBet = Bet & { selectionId: number; selectionNumber: number };

/** Settles one bet in one draw, amounts in pence, by the payout rules that the draw was performed under. */
export function settle(bet: NumberedBet, drawn: Drawn, rules: readonly PayoutRule[]): SelectionResult {
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

/** What all of a player's bets in a draw won together, in pence. */
export const totalWon = (results: readonly SelectionResult[]): number =>
  results.reduce((sum, result) => sum + result.payoutPence, 0);
