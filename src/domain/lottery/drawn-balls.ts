import type { BallsDrawn } from "./payout.ts";

/** What came out of the drum, for a quick look at many selections: `isWinning` by number. */
export type DrawnBalls = { isWinning: readonly boolean[]; bonusBall: number | null };

export function ballsOf({ winningNumbers, bonusBall }: BallsDrawn): DrawnBalls {
  const isWinning: boolean[] = [];
  for (const number of winningNumbers) isWinning[number] = true;
  return { isWinning, bonusBall };
}

/**
 * Whether a selection can have won at all: each of its numbers came out of the drum. None pays without that, and few
 * have it; what one wins is for `settleSelection` to say.
 */
export const mayHaveWon = (
  selectedNumbers: readonly number[],
  { isWinning, bonusBall }: DrawnBalls,
): boolean => {
  for (const number of selectedNumbers) if (isWinning[number] !== true && number !== bonusBall) return false;
  return true;
};
