import { Elysia } from "elysia";
import * as v from "valibot";
import { FetchProgress } from "../../../views/lottery/fetch-progress.tsx";
import { FetchStatusPage } from "../../../views/lottery/fetch-status-page.tsx";
import { PastDraws } from "../../../views/lottery/results-page.tsx";
import type { Outcome } from "../../domain/outcome.ts";
import {
  type FetchedDraws,
  fetchDraws,
  latestFetch,
  startFetch,
} from "../../operations/lottery/fetch-draws.ts";
import { fetchIfDue } from "../../operations/lottery/fetch-if-due.ts";
import { urls } from "../../urls.ts";
import { readForm } from "../../web/forms.ts";
import { numberIn } from "../../web/page-number.ts";
import { respond, respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { lotteryCrumbs } from "./breadcrumbs.ts";
import { feedNames, fetchToast, nextStep } from "./fetch-answers.ts";
import { nextDrawLine } from "./next-draw-line.ts";

const Asked = v.object({ from: v.optional(v.picklist(["button", "dialog", "opening"]), "button") });

/** Fetching draws from the screens: at a click, in the draw-entry dialog, or by itself when the results open. */
export const fetchPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;
  const pastDraws = () => (
    <PastDraws reader={reader} shown={null} page={1} nextDraw={nextDrawLine(shop)} feeds={feedNames(shop)} />
  );
  const renewed = () => ({ part: pastDraws(), target: "#past-draws" });

  /** The end of a fetch that somebody waited for. */
  async function fetched(visit: Visit, outcome: Outcome<FetchedDraws>, to: string) {
    const toast = fetchToast(outcome);
    return visit.partial
      ? respondDone(visit, { changed: renewed(), toast, to })
      : seeOther(visit, outcome.done ? urls.lottery.results : to, toast);
  }

  /**
   * A page that opened is told of news and of nothing else: an empty fetch is only logged.
   * tests/specification/section-8-errors.ts
   */
  async function opened(visit: Visit, outcome: Outcome<FetchedDraws | null>) {
    const came = outcome.done && outcome.value;
    const news = came && came.news.length + came.conflicts.length > 0;
    const status = <FetchStatusPage reader={reader} feeds={feedNames(shop)} />;
    return await respondDone(visit, {
      beside: [news ? renewed() : { part: status, target: "#fetch-status" }],
      toast: news ? fetchToast({ done: true, value: came }) : null,
      to: urls.lottery.results,
      dialogStays: true,
    });
  }

  return new Elysia()
    .use(pageContext(counter))
    .post(
      urls.lottery.fetchDraws,
      async ({ request, visit, by }) => {
        const read = await readForm(request, Asked);
        const from = read.ok ? read.value.from : "button";
        if (from === "opening") return await opened(visit, await fetchIfDue(shop, by));
        if (from === "button" || !visit.partial) {
          const to = from === "button" ? urls.lottery.results : urls.lottery.enterDraws;
          return await fetched(visit, await fetchDraws(shop, by), to);
        }
        startFetch(shop, by);
        return await respond(visit, {
          title: "Enter Draws",
          crumbs: lotteryCrumbs("Results"),
          page: <FetchProgress step={20} />,
        });
      },
      { parse: "none", detail: faultSentence("Failed to fetch results. Please enter manually.") },
    )
    .get(urls.lottery.fetchDraws, async ({ visit }) => {
      if (!visit.partial) return seeOther(visit, urls.lottery.autoFetch);
      const fetch = latestFetch(shop);
      const step = nextStep(numberIn(visit.url, "shown", 20), fetch);
      const outcome = step === 100 && fetch ? await fetch.outcome : null;
      const toast = outcome && fetchToast(outcome);
      return await respondDone(visit, {
        changed: {
          part: <FetchProgress step={step} {...(toast && { report: toast })} />,
          target: "#fetch-progress",
        },
        ...(step === 100 && { beside: [renewed()] }),
        toast: null,
        to: urls.lottery.autoFetch,
        dialogStays: true,
      });
    });
};
