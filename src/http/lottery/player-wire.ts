import * as v from "valibot";
import type { Player } from "../../../db/stores/lottery/players.ts";
import type { Selection } from "../../../db/stores/lottery/selections.ts";
import { eachDrawFlag } from "../../domain/lottery/game.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { onTheWire } from "../read-list.ts";
import { changesOf, definedIn } from "../request/inputs.ts";
import { sentLotteryBet } from "../request/money-inputs.ts";

/** A selection as a call answers it. */
export const SelectionAnswer = v.object({
  id: v.number(),
  selectionNumber: v.number(),
  selectedNumbers: v.array(v.number()),
  numberCount: v.number(),
  includeBonus: v.boolean(),
  betAmount: v.number(),
  startDate: v.string(),
  numberOfWeeks: v.number(),
  isNeverEnding: v.boolean(),
  /** Only for a bet that plays on Mondays. */
  playMonday: v.optional(v.boolean()),
  playWednesday: v.boolean(),
  playSaturday: v.boolean(),
  ...eachDrawFlag(() => v.boolean()),
});

export const selectionExample: v.InferOutput<typeof SelectionAnswer> = {
  id: 31,
  selectionNumber: 1,
  selectedNumbers: [4, 11, 19],
  numberCount: 3,
  includeBonus: false,
  betAmount: 5,
  startDate: "2026-08-15",
  numberOfWeeks: 4,
  isNeverEnding: false,
  playWednesday: true,
  playSaturday: true,
  ...eachDrawFlag((_, type) => type === 1),
};

export const answerSelection = (selection: Selection): v.InferOutput<typeof SelectionAnswer> => ({
  ...onTheWire(SelectionAnswer, selection, {
    numberCount: selection.selectedNumbers.length,
    betAmount: poundsFromPence(selection.betPence),
  }),
  playMonday: selection.playMonday || undefined,
});

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

/** The terms of a selection as a call sends them. The domain judges them, not the schema. */
export const WireTerms = v.object({
  selectedNumbers: v.array(v.number()),
  includeBonus: v.boolean(),
  betAmount: sentLotteryBet,
  startDate: v.string(),
  numberOfWeeks: v.number(),
  isNeverEnding: v.boolean(),
  playMonday: v.optional(v.boolean()),
  playWednesday: v.boolean(),
  playSaturday: v.boolean(),
  ...eachDrawFlag(() => v.boolean()),
});
const { selectedNumbers, betAmount } = WireTerms.entries;

/** Changed terms: whatever is left out stays as it is. */
export const SentTerms = v.partial(WireTerms);
export const TermChanges = changesOf(WireTerms.entries, WireTerms.entries);

/** The terms of a new selection: numbers and amount must be sent, the rest has the form's defaults. */
export const NewTerms = v.object({ ...SentTerms.entries, selectedNumbers, betAmount });

/** The terms that were sent, and nothing for those that were not. */
export const termsSent = ({ betAmount: betPence, ...rest }: v.InferOutput<typeof SentTerms>) =>
  definedIn({ ...rest, betPence }) as Partial<SelectionTerms>;
