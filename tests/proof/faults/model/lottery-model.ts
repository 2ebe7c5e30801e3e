import {
  applies,
  DEFAULTS,
  type Multipliers,
  type NaiveBet,
  payout,
} from "../../../domain/lottery/naive-rules.ts";

export type ModelSelection = NaiveBet & { id: number; isStopped: boolean };
export type ModelPlayer = { id: number; accountId: number; selections: ModelSelection[]; isRemoved: boolean };
export type ModelDraw = { drawDate: string; drawType: number; winningNumbers: number[]; bonusBall: number };
/** What a player's selections came to in a draw: each with its matches and its payout in pounds. */
export type ModelResult = {
  playerId: number;
  totalWinnings: number;
  selections: { selectionId: number; matchCount: number; payout: number }[];
};
/** A selection that stands at the cut-off, with its terms of then. */
export type InForce = { playerId: number; selection: ModelSelection };

export const newMultipliers = (): Multipliers => structuredClone(DEFAULTS);

/** Everybody's selections as they stand at this moment. */
export const standing = (players: readonly ModelPlayer[]): InForce[] =>
  players.flatMap((player) =>
    player.selections
      .filter((one) => !one.isStopped)
      .map((one) => ({ playerId: player.id, selection: structuredClone(one) })),
  );

const DAY_MS = 24 * 60 * 60_000;

/** Whether a day with draws is left in its weeks; of today only before its draws. */
export function hasDrawLeft(
  { startDate, numberOfWeeks, isNeverEnding, playWednesday, playSaturday }: NaiveBet,
  today: { day: string; isDrawn: boolean },
): boolean {
  if (isNeverEnding) return true;
  const start = Date.parse(startDate);
  const first = Date.parse(today.day) + (today.isDrawn ? DAY_MS : 0);
  for (let day = Math.max(start, first); day < start + numberOfWeeks * 7 * DAY_MS; day += DAY_MS) {
    const weekday = new Date(day).getUTCDay();
    if ((weekday === 3 && playWednesday) || (weekday === 6 && playSaturday)) return true;
  }
  return false;
}

/** Who takes part in a draw, and what each of them has won, by the player's id. */
export function resultsOf(
  draw: ModelDraw,
  inForce: readonly InForce[],
  multipliers: Multipliers,
): ModelResult[] {
  const results = new Map<number, ModelResult>();
  for (const { playerId, selection } of inForce) {
    if (!applies(selection, draw)) continue;
    const result = results.get(playerId) ?? { playerId, totalWinnings: 0, selections: [] };
    const { matchCount, pounds } = payout(selection, draw, multipliers);
    result.selections.push({ selectionId: selection.id, matchCount, payout: pounds });
    result.totalWinnings += pounds;
    results.set(playerId, result);
  }
  return [...results.values()].sort((a, b) => a.playerId - b.playerId);
}

type Answered = {
  playerId: number;
  totalWinnings: number;
  selectionResults: { selectionId: number; matchCount: number; payout: number }[];
};

/** The same facts of an answer, in the same order. */
export const resultsIn = (answered: readonly Answered[]): ModelResult[] =>
  answered
    .map(({ playerId, totalWinnings, selectionResults }) => ({
      playerId,
      totalWinnings,
      selections: selectionResults
        .map(({ selectionId, matchCount, payout: paid }) => ({ selectionId, matchCount, payout: paid }))
        .sort((a, b) => a.selectionId - b.selectionId),
    }))
    .sort((a, b) => a.playerId - b.playerId);
