import { Elysia } from "elysia";
import * as v from "valibot";
import type { Selection } from "../../../db/stores/lottery/selections.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { selectionDefaults } from "../../domain/lottery/selection.ts";
import { addSelection } from "../../operations/lottery/add-selection.ts";
import { editSelection } from "../../operations/lottery/edit-selection.ts";
import { stopSelection } from "../../operations/lottery/stop-selection.ts";
import { idNumber } from "../../web/inputs.ts";
import { answer, answerOnce } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { selectionDocs } from "./lottery-docs.ts";
import { NewSelection, SelectionChanges, selectionOnTheWire, termsSent } from "./lottery-wire.ts";

/** The router wants one name for the player's id in every address. */
const OfPlayer = v.object({ id: idNumber });
const OneOfPlayer = v.object({ id: idNumber, selectionId: idNumber });

/** `/api/lotteryplayers/{playerId}/selections`: a player's bets, one at a time. */
export const selectionCalls = ({ shop }: Counter) =>
  new Elysia({ prefix: "/api/lotteryplayers/:id/selections", tags: ["Lottery"] })
    .use(callContext())
    .post(
      "",
      async ({ body, params, by, keyed }) => {
        const terms = { ...selectionDefaults(drawDayAt(shop.clock.now())), ...termsSent(body) };
        return answerOnce(
          await addSelection(shop, by, { playerId: params.id }, terms, keyed(body)),
          changed,
          201,
        );
      },
      { body: NewSelection, params: OfPlayer, detail: selectionDocs.add },
    )
    .put(
      "/:selectionId",
      async ({ body, params, by }) =>
        answer(await editSelection(shop, by, which(params), termsSent(body)), changed),
      { body: SelectionChanges, params: OneOfPlayer, detail: selectionDocs.edit },
    )
    .delete(
      "/:selectionId",
      async ({ params, by }) =>
        answer(await stopSelection(shop, by, which(params)), () => ({ stopped: true })),
      { params: OneOfPlayer, detail: selectionDocs.stop },
    );

const which = ({ id: playerId, selectionId: id }: v.InferOutput<typeof OneOfPlayer>) => ({ id, playerId });
const changed = ({ selection }: { selection: Selection }) => selectionOnTheWire(selection);
