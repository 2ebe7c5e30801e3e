import * as v from "valibot";
import type { Player } from "../../../db/stores/lottery/players.ts";
import type { Selection } from "../../../db/stores/lottery/selections.ts";
import { onTheWire } from "../read-list.ts";
import { answerSelection, SelectionAnswer, selectionExample } from "./selection-answer.ts";

/** A player in an answer, with the selections that are not stopped. */
export const PlayerAnswer = v.object({
  id: v.number(),
  accountId: v.number(),
  name: v.string(),
  account: v.object({ id: v.number(), name: v.string() }),
  lotteryNumberSelections: v.array(SelectionAnswer),
});

export const playerExample: v.InferOutput<typeof PlayerAnswer> = {
  id: 8,
  accountId: 12,
  name: "Maeve Kelly",
  account: { id: 12, name: "Maeve Kelly" },
  lotteryNumberSelections: [selectionExample],
};

export const answerPlayer = (player: Player, selections: readonly Selection[]) =>
  onTheWire(PlayerAnswer, player, {
    account: { id: player.accountId, name: player.accountName ?? "Unknown Account" },
    lotteryNumberSelections: selections.filter(({ stoppedAt }) => stoppedAt === null).map(answerSelection),
  });

export const noPlayer = { 404: "Player not found" };
