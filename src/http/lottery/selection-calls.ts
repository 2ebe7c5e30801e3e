import * as v from "valibot";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { selectionDefaults } from "../../domain/lottery/selection.ts";
import type { Written } from "../../operations/lottery/add-player.ts";
import { addSelection, editSelection, stopSelection } from "../../operations/lottery/change-selection.ts";
import { answer, answerOnce, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { pastNumbersWords } from "../messages/lottery.ts";
import { idNumber } from "../request/inputs.ts";
import {
  answerSelection,
  NewTerms,
  noPlayer,
  SelectionAnswer,
  selectionExample,
  TermChanges,
  termsSent,
} from "./player-wire.ts";

/** `/api/lotteryplayers/{playerId}/selections`: a player's selections, one at a time. */
export const selectionCalls = (app: AppContext) =>
  callsUnder("/api/lotteryplayers/:id/selections", "Lottery", [add(app), edit(app), stop(app)]);

/** The router wants one name for the player's id in every address. */
const OfPlayer = v.object({ id: idNumber });
const OneOfPlayer = v.object({ id: idNumber, selectionId: idNumber });

/** A limit that it was taken past with a warning. */
const Changed = v.object({
  ...SelectionAnswer.entries,
  warnings: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description("Limits of the shop that it is past, and taken all the same; left out where none"),
    ),
  ),
});

const noSelection = { 404: "Bet not found", 409: "The bet was stopped" };

const add = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "",
    permission: "take-bets",
    summary: "Add a bet",
    params: OfPlayer,
    body: NewTerms,
    bodyExamples: { "Three numbers": { selectedNumbers: [4, 11, 19], betAmount: 5, numberOfWeeks: 4 } },
    answer: Changed,
    example: selectionExample,
    status: 201,
    keyed: true,
    refusals: noPlayer,
    fault: "Failed to add bet",
    async handle({ params, body, by, keyed }) {
      const terms = { ...selectionDefaults(drawDayAt(shop.clock.now())), ...termsSent(body) };
      return answerOnce(await addSelection(shop, by, { playerId: params.id }, terms, keyed), answerChanged);
    },
  });

const edit = ({ shop }: AppContext) =>
  call({
    method: "PUT",
    path: "/:selectionId",
    permission: "take-bets",
    summary: "Change a bet from the next draw on",
    description:
      "Fields that are left out stay as they are. With `replaces`, the fields as they were listed, it is refused where somebody has saved others since.",
    params: OneOfPlayer,
    body: TermChanges,
    bodyExamples: {
      "Another amount": { betAmount: 7.5 },
      "Unless somebody has changed it": { betAmount: 7.5, replaces: { betAmount: 5 } },
    },
    answer: Changed,
    example: { ...selectionExample, betAmount: 7.5 },
    refusals: { ...noSelection, 409: "The bet was stopped, or a field is another than it replaces" },
    fault: `Failed to update player: ${UNKNOWN_FAULT}`,
    handle: async ({ params, body: { replaces = {}, ...changes }, by }) =>
      answer(
        await editSelection(shop, by, which(params), termsSent(changes), termsSent(replaces)),
        answerChanged,
      ),
  });

const stop = ({ shop }: AppContext) =>
  call({
    method: "DELETE",
    path: "/:selectionId",
    permission: "take-bets",
    summary: "Stop a bet",
    params: OneOfPlayer,
    answer: v.object({ stopped: v.boolean() }),
    example: { stopped: true },
    refusals: noSelection,
    fault: `Failed to update player: ${UNKNOWN_FAULT}`,
    handle: async ({ params, by }) =>
      answer(await stopSelection(shop, by, which(params)), () => ({ stopped: true })),
  });

const which = ({ id: playerId, selectionId: id }: v.InferOutput<typeof OneOfPlayer>) => ({ id, playerId });
const answerChanged = ({ selection, past }: Written): v.InferOutput<typeof Changed> => ({
  ...answerSelection(selection),
  ...(past && { warnings: [pastNumbersWords(past)] }),
});
