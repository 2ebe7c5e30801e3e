import * as v from "valibot";
import { findPlayer, listPlayers } from "../../../db/stores/lottery/players.ts";
import { listSelections, selectionsOf } from "../../../db/stores/lottery/selections.ts";
import { drawDayAt } from "../../domain/lottery/game.ts";
import { selectionDefaults } from "../../domain/lottery/selection.ts";
import { addPlayer } from "../../operations/lottery/add-player.ts";
import { editPlayer, removePlayer } from "../../operations/lottery/edit-player.ts";
import type { Answer } from "../../operations/once.ts";
import type { Shop } from "../../operations/shop.ts";
import { answer, call, callsUnder, Once } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { idIn } from "../request/in-address.ts";
import { idNumber, line } from "../request/inputs.ts";
import { problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";
import {
  answerPlayer,
  NewTerms,
  noPlayer,
  PlayerAnswer,
  playerExample,
  SentTerms,
  termsSent,
} from "./player-wire.ts";

/** `/api/lotteryplayers`: the members of the syndicate, each with its selections. */
export const playerCalls = (app: AppContext) =>
  callsUnder(urls.api.lottery.players, "Lottery", [list(app), add(app), edit(app), remove(app)]);

const name = v.optional(line("Enter a name for the player", 120, "A name"));
const NewPlayer = v.object({
  accountId: idNumber,
  name,
  lotteryNumberSelections: v.optional(v.array(NewTerms), []),
});
const WholePlayer = v.object({
  accountId: idNumber,
  name,
  lotteryNumberSelections: v.optional(
    v.array(
      v.object({
        // The old client may send a bet that is new with 0, nothing or a text such as "new" for its id.
        id: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
        ...SentTerms.entries,
        replaces: v.optional(SentTerms),
      }),
    ),
    [],
  ),
});
const ById = v.object({ id: idNumber });
const OfAccount = v.object({ accountId: idNumber });

const list = ({ shop: { database } }: AppContext) =>
  call({
    method: "GET",
    path: "",
    permission: "serve",
    summary: "List the players with their bets",
    answer: v.array(PlayerAnswer),
    example: [playerExample],
    fault: `Failed to fetch players: ${UNKNOWN_FAULT}`,
    async handle() {
      const ofPlayer = Map.groupBy(await listSelections(database.reader), ({ playerId }) => playerId);
      const players = await listPlayers(database.reader);
      return players.map((player) => answerPlayer(player, ofPlayer.get(player.id) ?? []));
    },
  });

const add = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: "",
    permission: "take-bets",
    summary: "Add a player for an account",
    description: "With its first bets, if there are any. Terms that are left out are those of the form.",
    body: NewPlayer,
    bodyExamples: {
      Player: { accountId: 12, lotteryNumberSelections: [{ selectedNumbers: [4, 11, 19], betAmount: 5 }] },
    },
    answer: PlayerAnswer,
    example: playerExample,
    status: 201,
    keyed: true,
    refusals: { 404: "Account not found", 409: "The account has a player already" },
    fault: `Failed to add player: ${UNKNOWN_FAULT}`,
    async handle({ body: { accountId, name, lotteryNumberSelections }, by, keyed }) {
      const defaults = selectionDefaults(drawDayAt(shop.clock.now()));
      const selections = lotteryNumberSelections.map((sent) => ({ ...defaults, ...termsSent(sent) }));
      const wanted = { accountId, ...(name !== undefined && { name }), selections };
      return await withPlayer(shop, await addPlayer(shop, by, wanted, keyed));
    },
  });

const edit = ({ shop }: AppContext) =>
  call({
    method: "PUT",
    path: "/:id",
    permission: "take-bets",
    summary: "Change a player and its bets",
    description:
      "All or nothing. Bets are merged by id: one that is not sent stays, so that two clerks cannot erase each other's; one without an id is new; one that was stopped may be sent back as it is, but not changed. With `replaces` in a bet, its fields as they were listed, the whole is refused where somebody has saved others since.",
    params: ById,
    body: WholePlayer,
    bodyExamples: {
      "One bet changed": { accountId: 12, lotteryNumberSelections: [{ id: 31, betAmount: 7.5 }] },
    },
    answer: PlayerAnswer,
    example: playerExample,
    keyed: true,
    refusals: {
      404: "Player not found, or Bet not found",
      409: "A bet was stopped, or a field of it is another than it replaces",
    },
    fault: `Failed to update player: ${UNKNOWN_FAULT}`,
    async handle({ params, body: { accountId, name, lotteryNumberSelections }, by, keyed }) {
      const selections = lotteryNumberSelections.map(({ id, replaces = {}, ...terms }) => ({
        id: selectionIdIn(id),
        terms: termsSent(terms),
        shown: termsSent(replaces),
      }));
      const wanted = { playerId: params.id, accountId, ...(name !== undefined && { name }), selections };
      return await withPlayer(shop, await editPlayer(shop, by, wanted, keyed));
    },
  });

const remove = ({ shop }: AppContext) =>
  call({
    method: "DELETE",
    path: "/:id",
    permission: "take-bets",
    summary: "Take a player out of the syndicate",
    params: ById,
    query: OfAccount,
    answer: v.object({ removed: v.boolean() }),
    example: { removed: true },
    refusals: noPlayer,
    fault: `Failed to remove player: ${UNKNOWN_FAULT}`,
    handle: async ({ params, query, by }) =>
      answer(await removePlayer(shop, by, { playerId: params.id, accountId: query.accountId }), () => ({
        removed: true,
      })),
  });

/** The player as it is now, beside the answer of the operation that changed it. */
async function withPlayer(
  { database: { reader } }: Shop,
  { outcome, replayed }: Answer<{ playerId: number }>,
) {
  const player = outcome.done ? await findPlayer(reader, outcome.value.playerId) : undefined;
  const selections = player ? await selectionsOf(reader, [player.id]) : [];
  // Sent again after the player was removed, the request has nothing to show.
  const refusal = outcome.done ? ({ code: "player-unknown" } as const) : outcome.refusal;
  const at = outcome.done ? undefined : outcome.at;
  const within = at === undefined ? "" : `lotteryNumberSelections.${at}.`;
  return new Once<v.InferInput<typeof PlayerAnswer>>(
    player ? answerPlayer(player, selections) : problemOf(refusal, within),
    replayed,
  );
}

/** The selection's id, or null for a new one. An impossible id becomes -1, which matches none. */
function selectionIdIn(sent: number | string | null): number | null {
  const id = Number(sent ?? 0);
  if (id === 0 || Number.isNaN(id)) return null;
  return idIn(String(sent)) ?? -1;
}
