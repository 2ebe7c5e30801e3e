import * as v from "valibot";
import { type SheetRow, weeklySheet } from "../../../db/stores/lottery/weekly-sheet.ts";
import { isInSheets, mondayAt, mondayOf } from "../../domain/lottery/weekly-due.ts";
import { poundsFromPence } from "../../domain/money.ts";
import { collectStakes, type StakesMoved } from "../../operations/lottery/collect-stakes.ts";
import { takeBackStakes } from "../../operations/lottery/take-back-stakes.ts";
import { answerOnce, call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { dayText, described, idNumber } from "../request/inputs.ts";
import { sentAmount } from "../request/money-inputs.ts";
import { urls } from "../urls/urls.ts";

/** `/api/lottery/collections`: what players owe for a week, and their payments. */
export const collectionCalls = (app: AppContext) =>
  callsUnder("", "Lottery", [sheet(app), collect(app), takeBack(app)]);

const FAULT = `Failed to update payment status: ${UNKNOWN_FAULT}`;
const WRONG_DAY = "Give a day of the week as yyyy-mm-dd";
const MOST_AT_ONCE = 1000;

const RowAnswer = v.object({
  playerId: v.number(),
  playerName: v.string(),
  accountId: v.number(),
  due: v.number(),
  paid: v.array(v.object({ id: v.number(), paidFrom: v.picklist(["cash", "account"]), amount: v.number() })),
  owed: v.number(),
  arrears: v.nullable(v.object({ weeks: v.number(), oldest: v.string(), owed: v.number() })),
});
const answerRow = ({ playerId, name, accountId, duePence, paid, owedPence, arrears }: SheetRow) => ({
  playerId,
  playerName: name,
  accountId,
  due: poundsFromPence(duePence),
  paid: paid.map(({ id, paidFrom, amountPence }) => ({ id, paidFrom, amount: poundsFromPence(amountPence) })),
  owed: poundsFromPence(owedPence),
  arrears: arrears && { weeks: arrears.weeks, oldest: arrears.oldest, owed: poundsFromPence(arrears.pence) },
});
const SheetAnswer = v.object({ week: v.string(), players: v.array(RowAnswer) });
const rowExample = {
  playerId: 4,
  playerName: "Nora Byrne",
  accountId: 12,
  due: 10,
  paid: [{ id: 31, paidFrom: "cash" as const, amount: 10 }],
  owed: 0,
  arrears: { weeks: 1, oldest: "2026-09-07", owed: 10 },
};

const sheet = ({ shop: { clock, database } }: AppContext) =>
  call({
    method: "GET",
    path: urls.api.lottery.collections,
    permission: "serve",
    summary: "List what each player owes for a week",
    description:
      "The week that a day is in, from Monday to Sunday; without a day, this one. Arrears are weeks before that were not paid in full, from the first that was collected here.",
    query: v.object({ week: v.optional(v.pipe(dayText(WRONG_DAY), v.check(isInSheets, WRONG_DAY))) }),
    answer: SheetAnswer,
    example: { week: "2026-09-14", players: [rowExample] },
    fault: FAULT,
    async handle({ query }) {
      const thisWeek = mondayAt(clock.now());
      const week = query.week === undefined ? thisWeek : mondayOf(query.week);
      const { rows } = await weeklySheet(database.reader, week, thisWeek);
      return { week, players: rows.map(answerRow) };
    },
  });

const TakenAnswer = v.object({
  collections: v.array(
    v.object({ id: v.number(), playerId: v.number(), playerName: v.string(), amount: v.number() }),
  ),
  amount: v.number(),
});
const answerTaken = ({ collections, pence }: StakesMoved) => ({
  collections: collections.map(({ pence: each, ...one }) => ({ ...one, amount: poundsFromPence(each) })),
  amount: poundsFromPence(pence),
});
const takenExample = {
  collections: [{ id: 31, playerId: 4, playerName: "Nora Byrne", amount: 10 }],
  amount: 10,
};

const Collect = v.object({
  week: described(
    dayText("Give the Monday of the week as yyyy-mm-dd"),
    "The Monday that the week begins with",
  ),
  paidFrom: described(v.picklist(["cash", "account"]), "Cash over the counter, or the customers' accounts"),
  players: v.pipe(
    v.array(v.object({ playerId: idNumber, amount: described(sentAmount, "What the player owes") })),
    v.maxLength(MOST_AT_ONCE, `Send at most ${MOST_AT_ONCE} players`),
  ),
});

const collect = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: urls.api.lottery.collections,
    permission: "take-money",
    summary: "Take what players owe for a week",
    description: "From all of them or from none. Each amount is what the player owes, no more and no less.",
    body: Collect,
    bodyExamples: {
      "In cash": { week: "2026-09-14", paidFrom: "cash", players: [{ playerId: 4, amount: 10 }] },
    },
    answer: TakenAnswer,
    example: takenExample,
    status: 201,
    keyed: true,
    refusals: {
      404: "Player or account not found",
      409: "A player owes another amount, or has paid before",
      422: "The account does not have it, or the week is not collected",
    },
    fault: FAULT,
    async handle({ body: { week, paidFrom, players }, by, keyed }) {
      const shown = players.map(({ playerId, amount }) => ({ playerId, shownPence: amount }));
      return answerOnce(
        await collectStakes(shop, by, { week, paidFrom, players: shown }, keyed),
        answerTaken,
        201,
      );
    },
  });

const takeBack = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: urls.api.lottery.takeBackStakes,
    permission: "correct",
    summary: "Give back what players paid for a week",
    description:
      "All of it or nothing: cash over the counter, and what came from an account to it. Each by a movement of money that corrects the first one.",
    body: v.object({
      collectionIds: v.pipe(
        v.array(idNumber),
        v.maxLength(MOST_AT_ONCE, `Send at most ${MOST_AT_ONCE} payments`),
      ),
    }),
    bodyExamples: { "One payment": { collectionIds: [31] } },
    answer: TakenAnswer,
    example: takenExample,
    keyed: true,
    refusals: { 404: "Payment or account not found", 409: "It was taken back before" },
    fault: FAULT,
    handle: async ({ body, by, keyed }) =>
      answerOnce(await takeBackStakes(shop, by, body, keyed), answerTaken),
  });
