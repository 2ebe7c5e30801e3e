import { Elysia } from "elysia";
import * as v from "valibot";
import { drawsOfIds, drawsOn, findDate } from "../../../db/stores/lottery/draws.ts";
import { owedByPlayer, owedInAll, owedInDraw } from "../../../db/stores/lottery/owed.ts";
import { DateBadges } from "../../../views/lottery/date-badges.tsx";
import { DrawDayPage, DrawResultsPage } from "../../../views/lottery/draw-day-page.tsx";
import { OwedSums } from "../../../views/lottery/owed-sums.tsx";
import { PlayerResult } from "../../../views/lottery/player-result.tsx";
import { PastDraws, ResultsPage } from "../../../views/lottery/results-page.tsx";
import { UnpaidBadge } from "../../../views/lottery/unpaid-badge.tsx";
import { UnpaidList, UnpaidPage } from "../../../views/lottery/unpaid-page.tsx";
import { UnpaidResult } from "../../../views/lottery/unpaid-result.tsx";
import { isFetchDue } from "../../operations/lottery/fetch-if-due.ts";
import { markPaid } from "../../operations/lottery/mark-paid.ts";
import { urls } from "../../urls.ts";
import { dayIn } from "../../web/day-in.ts";
import { readForm } from "../../web/forms.ts";
import { idIn } from "../../web/id-in.ts";
import { numberIn, pageNumber } from "../../web/page-number.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDone, seeOther } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { lotteryCrumbs } from "./breadcrumbs.ts";
import { feedNames, hasFeeds } from "./fetch-answers.ts";
import { nextDrawLine } from "./next-draw-line.ts";

const Paid = v.object({
  paid: v.optional(v.picklist(["true", "false"]), "true"),
  from: v.optional(v.picklist(["results", "unpaid"]), "results"),
});

/** Lottery Results and Unpaid Results: what was drawn, who won, and who is still owed. */
export const resultPages = (counter: Counter) => {
  const { shop } = counter;
  const reader = shop.database.reader;

  /** An open row fetches its day, a draw's pager its players, and the list's pager the list. */
  async function partOf({ url }: Visit) {
    const day = dayIn(url, "date");
    const props = { reader, page: pageNumber(url), nextDraw: nextDrawLine(shop), feeds: feedNames(shop) };
    if (!day) return <PastDraws {...props} shown={null} />;
    const drawType = numberIn(url, "draw", 1);
    const players = numberIn(url, "players", 1);
    const draw = url.searchParams.has("players")
      ? (await drawsOn(reader, day)).find((one) => one.drawType === drawType)
      : undefined;
    return draw ? (
      <DrawResultsPage reader={reader} draw={draw} players={players} />
    ) : (
      <DrawDayPage reader={reader} shown={{ day, drawType, players }} />
    );
  }

  return new Elysia()
    .use(pageContext(counter))
    .get(
      urls.lottery.results,
      async ({ visit }) => {
        const day = dayIn(visit.url, "date");
        const drawType = numberIn(visit.url, "draw", 1);
        const shown = day ? { day, drawType, players: numberIn(visit.url, "players", 1) } : null;
        return respond(visit, {
          title: "Lottery Results",
          crumbs: lotteryCrumbs("Results"),
          page: (
            <ResultsPage
              reader={reader}
              shown={shown}
              page={pageNumber(visit.url)}
              nextDraw={nextDrawLine(shop)}
              feeds={feedNames(shop)}
              fetchDue={hasFeeds(shop) && (await isFetchDue(shop))}
            />
          ),
          part: await partOf(visit),
        });
      },
      { detail: faultSentence("Failed to load draw results", { emptyList: "Lottery Results" }) },
    )
    .get(
      urls.lottery.unpaid,
      ({ visit }) =>
        respond(visit, {
          title: "Unpaid Results",
          crumbs: lotteryCrumbs("Unpaid Results"),
          page: <UnpaidPage reader={reader} page={pageNumber(visit.url)} />,
          part: <UnpaidList reader={reader} page={pageNumber(visit.url)} />,
        }),
      { detail: faultSentence("Failed to load draw results", { emptyList: "Unpaid Results" }) },
    )
    .post(
      urls.lottery.markPaid(":id"),
      async ({ request, params, visit, by }) => {
        const read = await readForm(request, Paid);
        const { paid, from } = read.ok ? read.value : ({ paid: "true", from: "results" } as const);
        const resultId = idIn(params.id) ?? 0;
        const outcome = await markPaid(shop, by, { resultId, paid: paid === "true" });
        const back = from === "unpaid" ? urls.lottery.unpaid : urls.lottery.results;
        if (!outcome.done) return seeOther(visit, back, { kind: "error", text: say(outcome.refusal).detail });
        const { result } = outcome.value;
        const draw = (await drawsOfIds(reader, [result.drawId])).get(result.drawId);
        const bonusBall = draw?.bonusBall ?? null;
        const toast = {
          kind: "success",
          text: `${result.playerName} marked as ${result.paid ? "paid" : "unpaid"}`,
        } as const;
        const target = `#result-${result.id}`;
        if (from === "unpaid") {
          const inAll = await owedInAll(reader);
          const sums = <OwedSums players={await owedByPlayer(reader, 200)} inAll={inAll} />;
          const { drawId } = result;
          const { results: unpaid } = await owedInDraw(reader, drawId);
          const badge = <UnpaidBadge drawId={drawId} unpaid={unpaid} />;
          return respondDone(visit, {
            changed: { part: <UnpaidResult result={result} bonusBall={bonusBall} />, target },
            beside: [
              { part: sums, target: "#owed-sums" },
              { part: badge, target: `#unpaid-of-${drawId}` },
            ],
            toast,
            to: back,
          });
        }
        const date = draw && (await findDate(reader, draw.drawDate));
        return respondDone(visit, {
          changed: { part: <PlayerResult result={result} bonusBall={bonusBall} />, target },
          beside: date ? [{ part: <DateBadges date={date} />, target: `#totals-${date.drawDate}` }] : [],
          toast,
          to: draw ? urls.lottery.resultsOfDraw(draw.drawDate, draw.drawType) : back,
        });
      },
      { parse: "none", detail: faultSentence("Failed to update paid status") },
    );
};
