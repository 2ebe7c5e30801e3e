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

/** The balls that came out of the drum, by their numbers: for a quick look at many bets. */
export function ballsOf({ winningNumbers, bonusBall }: Drawn): readonly boolean[] {
  const balls: boolean[] = [];
  for (const number of bonusBall === null ? winningNumbers : [...winningNumbers, bonusBall])
    balls[number] = true;
  return balls;
}

/**
 * Whether a bet can have won at all: each of its numbers came out of the drum. No bet pays without that, and few have
 * it; what a bet wins is for `settle` to say.
 */
export const mayHaveWon = (selectedNumbers: readonly number[], balls: readonly boolean[]): boolean => {
  for (const number of selectedNumbers) if (balls[number] !== true) return false;
  return true;
};
