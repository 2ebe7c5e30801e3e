import { Elysia } from "elysia";
import * as v from "valibot";
import { FetchProgress } from "../../../views/lottery/fetch-progress.tsx";
import { FetchStatusPage, PastDraws } from "../../../views/lottery/results-page.tsx";
import type { Outcome } from "../../domain/outcome.ts";
import type { FetchedDraws } from "../../operations/lottery/draw-fetch.ts";
import { fetchDraws, fetchIfDue, latestFetch, startFetch } from "../../operations/lottery/fetch-draws.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { type AppContext, page, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { readForm } from "../request/forms.ts";
import { numberIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { feedNames, fetchToast, lotteryCrumbs, nextStep } from "./draw-pages.tsx";
import { nextDrawLine } from "./result-pages.tsx";

const FetchForm = v.object({ from: v.optional(v.picklist(["button", "dialog", "opening"]), "button") });

/** Fetching draws from the screens: at a click, in the draw-entry dialog, or by itself when the results open. */
export const fetchPages = (counter: AppContext) =>
  new Elysia()
    .use(pageContext(counter))
    .post(
      urls.lottery.fetchDraws,
      page((asked) => fetchNow(counter.shop, asked)),
      {
        parse: "none",
        detail: faultSentence("Failed to fetch results. Please enter manually."),
      },
    )
    .get(urls.lottery.fetchDraws, ({ visit }) => showProgress(counter.shop, visit));

async function fetchNow(
  shop: Shop,
  { request, visit, by }: { request: Request; visit: PageContext; by: Actor },
) {
  const read = await readForm(request, FetchForm);
  const from = read.ok ? read.value.from : "button";
  if (from === "opening") return await showOpened(shop, visit, await fetchIfDue(shop, by));
  if (from === "button" || !visit.partial) {
    const to = from === "button" ? urls.lottery.results : urls.lottery.enterDraws;
    return await showFetched(shop, visit, await fetchDraws(shop, by), to);
  }
  startFetch(shop, by);
  return await respond(visit, {
    title: "Enter Draws",
    crumbs: lotteryCrumbs("Results"),
    page: <FetchProgress step={20} />,
  });
}

async function showProgress(shop: Shop, visit: PageContext) {
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
    ...(step === 100 && { beside: [pastDraws(shop)] }),
    toast: null,
    to: urls.lottery.autoFetch,
    dialogStays: true,
  });
}

/** The outcome of a fetch that a page waited for. */
async function showFetched(shop: Shop, visit: PageContext, outcome: Outcome<FetchedDraws>, to: string) {
  const toast = fetchToast(outcome);
  return visit.partial
    ? respondDone(visit, { changed: pastDraws(shop), toast, to })
    : seeOther(visit, outcome.done ? urls.lottery.results : to, toast);
}

/**
 * A page that opened shows new draws and nothing else: an empty fetch is only logged.
 * tests/specification/section-8-errors.ts
 */
async function showOpened(shop: Shop, visit: PageContext, outcome: Outcome<FetchedDraws | null>) {
  const fetched = outcome.done && outcome.value;
  const isNew = fetched && fetched.added.length + fetched.conflicts.length + fetched.removed.length > 0;
  const status = <FetchStatusPage reader={shop.database.reader} feeds={feedNames(shop)} />;
  return await respondDone(visit, {
    beside: [isNew ? pastDraws(shop) : { part: status, target: "#fetch-status" }],
    toast: isNew ? fetchToast({ done: true, value: fetched }) : null,
    to: urls.lottery.results,
    dialogStays: true,
  });
}

function pastDraws(shop: Shop) {
  const props = { reader: shop.database.reader, nextDraw: nextDrawLine(shop), feeds: feedNames(shop) };
  return { part: <PastDraws {...props} shown={null} page={1} />, target: "#past-draws" };
}
