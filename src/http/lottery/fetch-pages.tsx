import * as v from "valibot";
import { drawsCounted } from "../../../views/lottery/draw-entry-tabs.tsx";
import { FETCH_STEPS, FetchProgress, type FetchStep } from "../../../views/lottery/fetch-progress.tsx";
import { FetchStatusPage, PastDraws } from "../../../views/lottery/results-page.tsx";
import type { Toast } from "../../../views/shell/toast.tsx";
import { counted } from "../../domain/exact-text.ts";
import type { Outcome } from "../../domain/outcome.ts";
import { fetchDraws, fetchIfDue, latestFetch, startFetch } from "../../operations/lottery/fetch-draws.ts";
import type { Actor, DrawFetch, FetchedDraws, Shop } from "../../operations/shop.ts";
import { type AppContext, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { readForm } from "../request/forms.ts";
import { numberIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { respond, respondDone, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { feedNames, lotteryCrumbs, nextDrawLine } from "./lottery-parts.ts";

const FetchForm = v.object({ from: v.optional(v.picklist(["button", "dialog", "opening"]), "button") });

/** Fetching draws: by a button, in the draw-entry dialog, or when the results open. */
export const fetchPages = (app: AppContext) =>
  pageRoutes(app, "serve")
    .post(
      urls.lottery.fetchDraws,
      page((asked) => fetchNow(app.shop, asked)),
      {
        parse: "none",
        detail: faultSentence("Failed to fetch results. Please enter manually."),
      },
    )
    .get(urls.lottery.fetchDraws, ({ visit }) => showProgress(app.shop, visit));

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
  const isNew =
    fetched &&
    fetched.added.length + fetched.conflicts.length + fetched.removed.length + fetched.held.length > 0;
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
  return { part: <PastDraws {...props} shown={null} page={1} counted={null} />, target: "#past-draws" };
}

/**
 * The outcome of a requested fetch, in the specification's words where it has them
 * (tests/specification/section-8-errors.ts).
 */
function fetchToast(outcome: Outcome<FetchedDraws>): Toast {
  if (!outcome.done) return { kind: "error", text: "Failed to fetch results. Please enter manually." };
  const { added, conflicts, removed, held, rejected } = outcome.value;
  const said = [
    added.length > 0 && `Fetched ${drawsCounted(added.length)}`,
    conflicts.length > 0 &&
      `${counted(conflicts.length, "draw differs", "draws differ")} from what is stored: nothing overwritten`,
    removed.length > 0 &&
      `${counted(removed.length, "draw")} that staff removed ${removed.length === 1 ? "was" : "were"} not taken again`,
    held.length > 0 &&
      `${counted(held.length, "draw waits", "draws wait")} for a second source or for you: nothing paid`,
    rejected.length > 0 && `${counted(rejected.length, "result")} could not be believed: ${rejected[0]}`,
  ].filter((part) => part !== false);
  if (said.length === 0) return { kind: "info", text: "No lottery results found" };
  const kind = conflicts.length + removed.length + held.length + rejected.length > 0 ? "error" : "success";
  return { kind, text: said.join(". ") };
}

const REACHED = { requesting: 40, storing: 90, done: 100 } as const;

/** The step to show after another: the next one, as soon as the fetch has come so far. */
function nextStep(shown: number, fetch: DrawFetch | null): FetchStep {
  const reached = REACHED[fetch?.stage ?? "done"];
  const next = FETCH_STEPS.find((step) => step > shown) ?? 100;
  return FETCH_STEPS.findLast((step) => step <= next && step <= reached) ?? 20;
}
