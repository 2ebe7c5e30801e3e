import * as v from "valibot";
import { lastFetch } from "../../../db/stores/lottery/fetches.ts";
import type { Draw } from "../../domain/lottery/draw.ts";
import { fetchDraws, recordClientFetch } from "../../operations/lottery/fetch-draws.ts";
import { call, callsUnder } from "../call.ts";
import type { AppContext } from "../context.ts";
import { UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { onTheWire } from "../read-list.ts";
import { problem } from "../response/problem.ts";
import { urls } from "../urls/urls.ts";
import { drawnExample } from "./draw-answer.ts";

/** `/api/lotteryscraper` and `/api/lotteryfetchlog`: draws from the feeds, and the log of fetches. */
export const fetchCalls = (app: AppContext) =>
  callsUnder("", "Lottery", [scrape(app), readLastFetch(app), updateLastFetch(app)]);

/** A draw of a feed: its numbers, without selections. */
const DrawnAnswer = v.object({
  drawDate: v.string(),
  drawType: v.number(),
  winningNumbers: v.array(v.number()),
  bonusBall: v.pipe(v.nullable(v.number()), v.description("null for draws before August 1992")),
});
const answerDrawn = (draw: Draw) => onTheWire(DrawnAnswer, draw, {});

const FetchAnswer = v.object({
  success: v.boolean(),
  data: v.array(DrawnAnswer),
  error: v.nullable(v.string()),
  conflicts: v.array(DrawnAnswer),
});
const LastFetchAnswer = v.object({ lastFetchAt: v.nullable(v.string()) });
const lastFetchExample = { lastFetchAt: "2026-08-15T20:05:00.000Z" };

const scrape = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: urls.api.lottery.scrapeDraws,
    permission: "serve",
    summary: "Fetch draws from the feeds",
    description:
      "Draws that are news are stored and settled. One that differs from a stored one never overwrites it, and one that staff have removed is not taken again: they are among the conflicts. Where the shop wants two sources, a draw that they do not agree on is neither stored nor answered. A refusal also carries success, data and error.",
    answer: FetchAnswer,
    example: { success: true, data: [drawnExample], error: null, conflicts: [] },
    refusals: { 503: "No feed answered" },
    fault: `Failed to scrape lottery results: ${UNKNOWN_FAULT}`,
    async handle({ by }) {
      const outcome = await fetchDraws(shop, by);
      if (outcome.done) {
        const { draws, conflicts, removed } = outcome.value;
        return {
          success: true,
          data: draws.map(answerDrawn),
          error: null,
          conflicts: [...conflicts, ...removed].map(answerDrawn),
        };
      }
      // A problem document that also has the fields this call's old client reads.
      const { status, detail } = say(outcome.refusal);
      return problem(status, detail, undefined, { success: false, data: [], error: detail });
    },
  });

const readLastFetch = ({ shop }: AppContext) =>
  call({
    method: "GET",
    path: urls.api.lottery.lastFetch,
    permission: "serve",
    summary: "Read when the feeds were last asked",
    answer: LastFetchAnswer,
    example: lastFetchExample,
    handle: async () => ({
      lastFetchAt: (await lastFetch(shop.database.reader))?.fetchedAt.toISOString() ?? null,
    }),
  });

const updateLastFetch = ({ shop }: AppContext) =>
  call({
    method: "POST",
    path: urls.api.lottery.updateLastFetch,
    permission: "serve",
    summary: "Note that the feeds were asked now",
    answer: LastFetchAnswer,
    example: lastFetchExample,
    handle: async ({ by }) => ({ lastFetchAt: (await recordClientFetch(shop, by)).toISOString() }),
  });
