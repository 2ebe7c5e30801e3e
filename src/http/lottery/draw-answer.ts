import * as v from "valibot";
import type { StoredDraw } from "../../../db/stores/lottery/draws.ts";
import type { PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { SelectionResult } from "../../domain/lottery/settle-selection.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { onTheWire } from "../read-list.ts";

const SelectionResultAnswer = v.object({
  selectionId: v.number(),
  selectedNumbers: v.array(v.number()),
  matchedNumbers: v.array(v.number()),
  matchedBonus: v.boolean(),
  matchCount: v.number(),
  includeBonus: v.boolean(),
  betAmount: v.number(),
  payout: v.number(),
});

/** A player's result in a draw as a call answers it. */
export const ResultAnswer = v.object({
  id: v.number(),
  lotteryPlayerId: v.number(),
  playerId: v.number(),
  playerName: v.string(),
  selectionResults: v.array(SelectionResultAnswer),
  totalWinnings: v.number(),
  paid: v.boolean(),
});

/** A draw in an answer, with its results last. */
export const DrawAnswer = v.object({
  id: v.number(),
  drawDate: v.string(),
  drawType: v.pipe(v.number(), v.description("1 Main, 2 Plus 1, 3 Plus 2")),
  winningNumbers: v.array(v.number()),
  bonusBall: v.pipe(v.nullable(v.number()), v.description("null for draws before August 1992")),
  playerResults: v.array(ResultAnswer),
});

export const resultExample: v.InferOutput<typeof ResultAnswer> = {
  id: 77,
  lotteryPlayerId: 8,
  playerId: 8,
  playerName: "Maeve Kelly",
  selectionResults: [
    {
      selectionId: 31,
      selectedNumbers: [4, 11, 19],
      matchedNumbers: [4, 11, 19],
      matchedBonus: false,
      matchCount: 3,
      includeBonus: false,
      betAmount: 5,
      payout: 55,
    },
  ],
  totalWinnings: 55,
  paid: false,
};

/** A draw without results, as in requests and feeds. */
export const drawnExample = {
  drawDate: "2026-08-15",
  drawType: 1,
  winningNumbers: [4, 11, 19, 23, 30, 41],
  bonusBall: 8,
};

export const drawExample: v.InferOutput<typeof DrawAnswer> = {
  id: 5,
  ...drawnExample,
  playerResults: [resultExample],
};

export const answerDraw = (draw: StoredDraw, results: readonly PlayerResult[]) =>
  onTheWire(DrawAnswer, draw, { playerResults: results.map(answerResult) });

export const answerResult = (result: PlayerResult) =>
  onTheWire(ResultAnswer, result, {
    lotteryPlayerId: result.playerId,
    selectionResults: result.selectionResults.map(answerSelectionResult),
    totalWinnings: poundsFromPence(result.totalWinningsPence),
  });

const answerSelectionResult = (result: SelectionResult) =>
  onTheWire(SelectionResultAnswer, result, {
    betAmount: poundsFromPence(result.betPence),
    payout: poundsFromPence(result.payoutPence),
  });
