import { Elysia } from "elysia";
import { lastFetch } from "../../../db/stores/lottery/fetches.ts";
import { fetchDraws } from "../../operations/lottery/fetch-draws.ts";
import { noteFetch } from "../../operations/lottery/note-fetch.ts";
import { urls } from "../../urls.ts";
import { problem } from "../../web/problem.ts";
import { say } from "../../web/refusals.ts";
import { type Counter, callContext } from "../context.ts";
import { fetchDocs } from "./lottery-docs.ts";
import { numbersOnTheWire } from "./lottery-wire.ts";

/** `/api/lotteryscraper` and `/api/lotteryfetchlog`: draws from the feeds, and when they were last asked. */
export const fetchCalls = ({ shop }: Counter) =>
  new Elysia({ tags: ["Lottery"] })
    .use(callContext())
    .post(
      urls.api.lottery.scrapeDraws,
      async ({ by }) => {
        const outcome = await fetchDraws(shop, by);
        if (outcome.done) {
          const { draws, conflicts } = outcome.value;
          return {
            success: true,
            data: draws.map(numbersOnTheWire),
            error: null,
            conflicts: conflicts.map(numbersOnTheWire),
          };
        }
        // A problem like every other, and at once the answer that a client of this call looks for.
        const { status, detail } = say(outcome.refusal);
        return problem(status, detail, undefined, { success: false, data: [], error: detail });
      },
      { detail: fetchDocs.scrape },
    )
    .get(
      urls.api.lottery.lastFetch,
      async () => ({
        lastFetchAt: (await lastFetch(shop.database.reader))?.fetchedAt ?? null,
      }),
      { detail: fetchDocs.last },
    )
    .post(urls.api.lottery.updateLastFetch, async ({ by }) => ({ lastFetchAt: await noteFetch(shop, by) }), {
      detail: fetchDocs.note,
    });
