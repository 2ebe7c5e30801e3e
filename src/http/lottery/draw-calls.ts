import * as v from "valibot";
import { drawsBetween, drawsOfIds, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { eachResult } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { type DrawType, isDrawType } from "../../domain/lottery/game.ts";
import { markPaid } from "../../operations/lottery/mark-paid.ts";
import { recordDraws } from "../../operations/lottery/record-draws.ts";
import { answerOnce, call, callsUnder, Once } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { streamedJson } from "../read-list.ts";
import { dayText, described, idNumber } from "../request/inputs.ts";
import { NEEDS_SECOND, problemOf } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";
import {
  answerDraw,
  answerResult,
  DrawAnswer,
  drawExample,
  drawnExample,
  ResultAnswer,
  resultExample,
} from "./draw-answer.ts";
import { resultSettlementCall } from "./result-settlement-call.ts";

/** `/api/lottery/draw-results` and `/api/drawresults`: draws, winners and payments. */
export const drawCalls = (app: AppContext) =>
  callsUnder("", "Lottery", [list(app), save(app), markResultPaid(app), resultSettlementCall(app.shop)]);

const Replaced = v.object({
  winningNumbers: v.array(v.number()),
  bonusBall: v.optional(v.nullable(v.number()), null),
});
const OneDraw = v.object({
  drawDate: v.string(),
  drawType: v.pipe(v.number(), v.check(isDrawType, "The draw type is 1, 2 or 3"), v.transform(typeOf)),
  winningNumbers: v.array(v.number()),
  bonusBall: v.optional(v.nullable(v.number()), null),
  replaces: v.optional(v.nullable(Replaced)),
});
/** One draw as an object, or up to three as a list. */
const Draws = v.lazy((sent) => (Array.isArray(sent) ? v.array(OneDraw) : OneDraw));
const Between = v.object({
  from: v.optional(dayText("Give the first day as yyyy-mm-dd"), "0001-01-01"),
  to: v.optional(dayText("Give the last day as yyyy-mm-dd"), "9999-12-31"),
});
const ById = v.object({ id: idNumber });
const Paid = v.object({
  paid: v.boolean(),
  toAccount: described(v.optional(v.boolean(), false), "Put on the customer's account, and not paid in cash"),
});

const SavedAnswer = v.union([DrawAnswer, v.array(DrawAnswer)]);
type Saved = v.InferInput<typeof SavedAnswer>;

const list = ({ shop: { database } }: AppContext) =>
  call({
    method: "GET",
    path: urls.api.lottery.drawResults,
    permission: "serve",
    summary: "List the draws with who won what",
    description: "All of them, or those of the days from and to, both included.",
    query: Between,
    answer: v.array(DrawAnswer),
    example: [drawExample],
    fault: `Failed to fetch draw results: ${UNKNOWN_FAULT}`,
    handle: async ({ query: { from, to } }) =>
      streamedJson(asJson(database.reader, await drawsBetween(database.reader, from, to))),
  });

const save = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: urls.api.lottery.drawResults,
    permission: "enter-draws",
    summary: "Save a draw, or up to 3 at once",
    description:
      "All or nothing. The same draw with the same numbers is one draw (200); with others it is a correction while nothing of it is paid. With `replaces` it is one only while the shop holds the numbers named there, null for none: else 409 with what is stored.",
    body: Draws,
    // The schema reads the body before it chooses, and cannot document that.
    documentedBody: v.union([OneDraw, v.array(OneDraw)]),
    bodyExamples: {
      "One draw": drawnExample,
      "Two of a night": [drawnExample, { ...drawnExample, drawType: 2 }],
      "A correction that replaces nothing else": {
        ...drawnExample,
        replaces: { winningNumbers: [4, 11, 19, 23, 30, 42], bonusBall: 8 },
      },
    },
    answer: SavedAnswer,
    example: drawExample,
    status: 201,
    keyed: true,
    refusals: { 409: "Draw has paid results, or is stored with other numbers than it replaces" },
    fault: `Failed to save draw result: ${UNKNOWN_FAULT}`,
    async handle({ body, by, keyed }) {
      const isList = Array.isArray(body);
      const sent = isList ? body : [body];
      const { outcome, replayed } = await recordDraws(shop, by, sent, keyed);
      if (!outcome.done) {
        const place = isList && outcome.at !== undefined ? `${outcome.at}.` : "";
        return new Once<Saved>(problemOf(outcome.refusal, place), replayed);
      }
      const recorded = await withResults(shop.database.reader, outcome.value.drawIds);
      return new Once<Saved>(
        isList ? recorded : recorded[0]!,
        replayed,
        outcome.value.changed === 0 ? 200 : 201,
      );
    },
  });

const markResultPaid = ({ shop }: AppContext) =>
  call({
    method: "PUT",
    path: urls.api.lottery.paid(":id"),
    permission: "pay-out",
    summary: "Mark winnings as paid or unpaid",
    params: ById,
    body: Paid,
    bodyExamples: { Paid: { paid: true }, "To the account": { paid: true, toAccount: true } },
    answer: ResultAnswer,
    example: { ...resultExample, paid: true },
    description:
      "Paid is over the counter, or on the customer's account. Unpaid takes back what was paid, from the account, too, as far as its balance reaches. With an Idempotency-Key, what another request has done before is refused (409): pay nobody then. Without one it is answered as it stands.",
    keyed: true,
    refusals: {
      404: "Result not found",
      409: `Winnings are paid already, or, with a key, were marked so by another request; where the shop holds their sum, ${NEEDS_SECOND}`,
      422: "The account does not have them any more",
    },
    fault: `Failed to update payment status: ${UNKNOWN_FAULT}`,
    async handle({ params, body: { paid, toAccount }, by, keyed }) {
      const to = toAccount ? "account" : "cash";
      const ifSetBefore = keyed ? "refuse" : "accept";
      return answerOnce(
        await markPaid(shop, by, { resultId: params.id, paid, to, ifSetBefore }, keyed),
        answerResult,
      );
    },
  });

async function withResults(reader: Reader, ids: readonly number[]) {
  const draws = await drawsOfIds(reader, ids);
  const whole = ids.map(async (id) => {
    const draw = draws.get(id)!;
    return answerDraw(draw, (await Array.fromAsync(eachResult(reader, draw.id))).flat());
  });
  return await Promise.all(whole);
}

/** Streams years of draws with their results, which would not fit in memory. */
async function* asJson(reader: Reader, draws: readonly StoredDraw[]): AsyncGenerator<string> {
  let before = "[";
  for (const draw of draws) {
    // The results come last in a draw: its JSON is opened at their array, and closed after it.
    let text = before + JSON.stringify(answerDraw(draw, [])).slice(0, -"]}".length);
    let between = "";
    for await (const results of eachResult(reader, draw.id)) {
      text += between + results.map((result) => JSON.stringify(answerResult(result))).join(",");
      between = ",";
      yield text;
      text = "";
    }
    yield `${text}]}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function typeOf(drawType: number): DrawType {
  if (!isDrawType(drawType)) throw new Error("Checked just before");
  return drawType;
}
