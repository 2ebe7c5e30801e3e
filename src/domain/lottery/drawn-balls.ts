export type BallsDrawn = { winningNumbers: readonly number[]; bonusBall: number | null };

/** What came out of the drum, for a quick look at many selections: `isWinning` by number. */
export type DrawnBalls = { isWinning: readonly boolean[]; bonusBall: number | null };

export function ballsOf({ winningNumbers, bonusBall }: BallsDrawn): DrawnBalls {
  const isWinning: boolean[] = [];
  for (const number of winningNumbers) isWinning[number] = true;
  return { isWinning, bonusBall };
}
