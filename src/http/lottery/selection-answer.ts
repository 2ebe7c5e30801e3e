import * as v from "valibot";
import type { Selection } from "../../../db/stores/lottery/selections.ts";
import { eachDrawFlag } from "../../domain/lottery/game.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { onTheWire } from "../read-list.ts";

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

export const answerSelection = (selection: Selection) =>
  onTheWire(SelectionAnswer, selection, {
    numberCount: selection.selectedNumbers.length,
    betAmount: poundsFromPence(selection.betPence),
  });
