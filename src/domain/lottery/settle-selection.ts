import {
  type BallsDrawn,
  type BetOnNumbers,
  type DrawnBalls,
  matchesOf,
  payoutOf,
  type RuleUsed,
  type StampedRule,
} from "./payout.ts";

/**
 * What a selection that did not win did in a draw, as it is stored: nearly all results are such, so they are kept short.
 * Its id, its number within the player, its bet in pence, 1 if it includes the bonus ball, 1 if that ball was one of its
 * matches, its numbers, and those of them among the winning six.
 */
export type LosingResult = readonly [
  selectionId: number,
  selectionNumber: number,
  betPence: number,
  includeBonus: 0 | 1,
  matchedBonus: 0 | 1,
  selectedNumbers: number[],
  matchedNumbers: number[],
];

type NumberedSelection = {
  id: number;
  selectionNumber: number;
  betPence: number;
  includeBonus: boolean;
  selectedNumbers: readonly number[];
};

/** Writes a selection's losing results as JSON text: by hand, because a million go through here on one night. */
export function losingResultWriter(selection: NumberedSelection): (balls: DrawnBalls) => string {
  const { id, selectionNumber, betPence, includeBonus, selectedNumbers } = selection;
  const start = `[${id},${selectionNumber},${betPence},${includeBonus ? 1 : 0},`;
  const numbers = `[${selectedNumbers.join()}]`;
  return ({ isWinning, bonusBall }) => {
    let matched = "";
    let matchedBonus = 0;
    for (const number of selectedNumbers) {
      if (isWinning[number]) matched += matched === "" ? number : `,${number}`;
      if (includeBonus && number === bonusBall) matchedBonus = 1;
    }
    return `${start}${matchedBonus},${numbers},[${matched}]]`;
  };
}

/** A stored losing result in full. Nothing of it is computed from the rules of today. */
export function losingResultInFull(stored: LosingResult): SelectionResult {
  const [
    selectionId,
    selectionNumber,
    betPence,
    includeBonus,
    matchedBonus,
    selectedNumbers,
    matchedNumbers,
  ] = stored;
  return {
    selectionId,
    selectionNumber,
    selectedNumbers,
    matchedNumbers,
    matchedBonus: matchedBonus === 1,
    matchCount: matchedNumbers.length + matchedBonus,
    includeBonus: includeBonus === 1,
    betPence,
    payoutPence: 0,
    rule: null,
  };
}

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
  /** Set where the maximum payout took some of it: what it would have paid. */
  beforeLimitPence?: number;
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

/**
 * What a customer's bets won in one draw, no more than a limit in all: in their order, each takes what is left of it. Pence; null is no
 * limit. docs/rules/lottery.md#maximum-payout
 */
export function withinLimit(won: readonly SelectionResult[], limitPence: number | null): SelectionResult[] {
  let left = limitPence ?? Number.POSITIVE_INFINITY;
  return won.map((result) => {
    const payoutPence = Math.min(result.payoutPence, left);
    left -= payoutPence;
    return payoutPence === result.payoutPence
      ? result
      : { ...result, payoutPence, beforeLimitPence: result.payoutPence };
  });
}
