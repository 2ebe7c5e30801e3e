import { Elysia } from "elysia";
import * as v from "valibot";
import { drawsBetween, drawsOfIds, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { eachResult } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Draw } from "../../domain/lottery/draw.ts";
import { isDrawType } from "../../domain/lottery/game.ts";
import type { Outcome } from "../../domain/outcome.ts";
import { markPaid } from "../../operations/lottery/mark-paid.ts";
import { recordDraws } from "../../operations/lottery/record-draws.ts";
import { dayText, idNumber } from "../../web/inputs.ts";
import { answer, answerOnce } from "../api-answers.ts";
import { type Counter, callContext } from "../context.ts";
import { streamedJson } from "../streamed-json.ts";
import { drawDocs } from "./lottery-docs.ts";
import { drawOnTheWire, resultOnTheWire } from "./lottery-wire.ts";

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
const Paid = v.object({ paid: v.boolean() });

/** `/api/lottery/draw-results` and `/api/drawresults`: the draws, who won what in them, and who was paid. */
export const drawCalls = ({ shop }: Counter) => {
  const reader = shop.database.reader;
  return new Elysia({ tags: ["Lottery"] })
    .use(callContext())
    .get(
      "/api/lottery/draw-results",
      async ({ query }) => streamedJson(asJson(reader, await drawsBetween(reader, query.from, query.to))),
      { query: Between, detail: drawDocs.list },
    )
    .post(
      "/api/lottery/draw-results",
      async ({ body, by, keyed }) => {
        const asked = Array.isArray(body) ? body : [body];
        const answered = await recordDraws(shop, by, asked, keyed(body));
        const { outcome } = answered;
        const recorded = outcome.done ? await withResults(reader, outcome.value.drawIds) : [];
        const status = outcome.done && outcome.value.news === 0 ? 200 : 201;
        return answerOnce(
          answered,
          () => (Array.isArray(body) ? recorded : recorded[0]),
          status,
          Array.isArray(body) ? placeOf(asked, outcome) : "",
        );
      },
      { body: Draws, detail: drawDocs.save(v.union([OneDraw, v.array(OneDraw)])) },
    )
    .put(
      "/api/drawresults/player-result/:id/paid",
      async ({ body, params, by }) =>
        answer(await markPaid(shop, by, { resultId: params.id, paid: body.paid }), ({ result }) =>
          resultOnTheWire(result),
        ),
      { body: Paid, params: ById, detail: drawDocs.markPaid },
    );
};

/** Which draw of a list was refused for its numbers: "1." for the second. */
function placeOf(asked: readonly Draw[], outcome: Outcome<unknown>): string {
  if (outcome.done || outcome.refusal.code !== "draw-numbers-broken") return "";
  const { draw } = outcome.refusal;
  return `${asked.findIndex(({ drawType }) => drawType === draw)}.`;
}

async function withResults(reader: Reader, ids: readonly number[]) {
  const draws = await drawsOfIds(reader, ids);
  const whole = ids.map(async (id) => {
    const draw = draws.get(id)!;
    return drawOnTheWire(draw, (await Array.fromAsync(eachResult(reader, draw.id))).flat());
  });
  return await Promise.all(whole);
}

/** Years of draws with everybody's results are more than should stand in memory at once. */
async function* asJson(reader: Reader, draws: readonly StoredDraw[]): AsyncGenerator<string> {
  let before = "[";
  for (const draw of draws) {
    // The results are the last thing in a draw: its text is opened at their list, and closed after the last of them.
    let text = before + JSON.stringify(drawOnTheWire(draw, [])).slice(0, -"]}".length);
    let between = "";
    for await (const results of eachResult(reader, draw.id)) {
      text += between + results.map((result) => JSON.stringify(resultOnTheWire(result))).join(",");
      between = ",";
      yield text;
      text = "";
    }
    yield `${text}]}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

function typeOf(drawType: number): 1 | 2 | 3 {
  if (!isDrawType(drawType)) throw new Error("Checked just before");
  return drawType;
}
