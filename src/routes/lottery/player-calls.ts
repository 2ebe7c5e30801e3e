import { Elysia } from "elysia";
import * as v from "valibot";
import { findPlayer, listPlayers } from "../../../db/stores/lottery/players.ts";
import { listSelections, selectionsOf } from "../../../db/stores/lottery/selections.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { selectionDefaults } from "../../domain/lottery/selection.ts";
import { addPlayer } from "../../operations/lottery/add-player.ts";
import { editPlayer } from "../../operations/lottery/edit-player.ts";
import { removePlayer } from "../../operations/lottery/remove-player.ts";
import type { Answer } from "../../operations/once.ts";
import { idNumber, line } from "../../web/inputs.ts";
import { answer, answerOnce } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { playerDocs } from "./lottery-docs.ts";
import { NewSelection, playerOnTheWire, SentSelection, termsSent } from "./lottery-wire.ts";

const name = v.optional(line("Enter a name for the player", 120, "A name"));
const NewPlayer = v.object({
  accountId: idNumber,
  name,
  lotteryNumberSelections: v.optional(v.array(NewSelection), []),
});
const WholePlayer = v.object({
  accountId: idNumber,
  name,
  lotteryNumberSelections: v.optional(
    v.array(
      v.object({
        // The old client may send a bet that is new with 0, nothing or a text such as "new" for its id.
        id: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
        ...SentSelection.entries,
      }),
    ),
    [],
  ),
});
const ById = v.object({ id: idNumber });
const OfAccount = v.object({ accountId: idNumber });

/** `/api/lotteryplayers`: the members of the syndicate, each with its bets. */
export const playerCalls = ({ shop }: Counter) => {
  const reader = shop.database.reader;

  /** The player as it is now, beside the answer of the operation that changed it. */
  const withPlayer = async (answered: Answer<{ playerId: number }>, status: number) => {
    const { outcome } = answered;
    const player = outcome.done ? await findPlayer(reader, outcome.value.playerId) : undefined;
    const bets = player ? await selectionsOf(reader, [player.id]) : [];
    return answerOnce(answered, () => player && playerOnTheWire(player, bets), status);
  };

  return new Elysia({ prefix: "/api/lotteryplayers", tags: ["Lottery"] })
    .use(callContext())
    .get(
      "",
      async () => {
        const ofPlayer = Map.groupBy(await listSelections(reader), ({ playerId }) => playerId);
        const players = await listPlayers(reader);
        return players.map((player) => playerOnTheWire(player, ofPlayer.get(player.id) ?? []));
      },
      { detail: playerDocs.list },
    )
    .post(
      "",
      async ({ body, by, keyed }) => {
        const defaults = selectionDefaults(drawDayAt(shop.clock.now()));
        const selections = body.lotteryNumberSelections.map((sent) => ({ ...defaults, ...termsSent(sent) }));
        const { accountId, name } = body;
        const wanted = { accountId, ...(name !== undefined && { name }), selections };
        return await withPlayer(await addPlayer(shop, by, wanted, keyed(body)), 201);
      },
      { body: NewPlayer, detail: playerDocs.add },
    )
    .put(
      "/:id",
      async ({ body, params, by, keyed }) => {
        const { accountId, name } = body;
        const selections = body.lotteryNumberSelections.map(({ id, ...terms }) => ({
          id: betIdIn(id),
          terms: termsSent(terms),
        }));
        const wanted = {
          playerId: params.id,
          accountId,
          ...(name !== undefined && { name }),
          selections,
        };
        return await withPlayer(await editPlayer(shop, by, wanted, keyed(body)), 200);
      },
      { body: WholePlayer, params: ById, detail: playerDocs.edit },
    )
    .delete(
      "/:id",
      async ({ params, query, by }) =>
        answer(await removePlayer(shop, by, { playerId: params.id, accountId: query.accountId }), () => ({
          removed: true,
        })),
      { params: ById, query: OfAccount, detail: playerDocs.remove },
    );
};

/** The bet that is meant, or null where it is a new one. A number that can be no id is one that nobody has: -1. */
function betIdIn(sent: number | string | null): number | null {
  const id = Number(sent ?? 0);
  if (id === 0 || Number.isNaN(id)) return null;
  return /^[1-9]\d{0,14}$/.test(String(sent)) ? id : -1;
}
