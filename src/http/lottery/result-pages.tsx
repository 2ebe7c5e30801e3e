import { drawsOn, findDate, pageOfDate } from "../../../db/stores/lottery/draws.ts";
import { DrawDayPage, DrawResultsPage } from "../../../views/lottery/draw-day-page.tsx";
import { NumbersDrawnPage } from "../../../views/lottery/numbers-drawn-page.tsx";
import { DATES_PER_PAGE, PastDraws, ResultsPage } from "../../../views/lottery/results-page.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { formatDay, formatWeekday, isDay, wallClock } from "../../domain/london-time.ts";
import { drawDayAt, isDrawType } from "../../domain/lottery/game.ts";
import { isFetchDue } from "../../operations/lottery/fetch-draws.ts";
import type { Shop } from "../../operations/shop.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { dayIn, numberIn, pageNumber } from "../request/in-address.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { feedNames, hasFeeds, lotteryCrumbs, nextDrawLine } from "./lottery-parts.ts";

type Shown = Pick<PageRequest, "visit" | "reader">;

/** Lottery Results: draws and winners. */
export const resultPages = (app: AppContext) =>
  pageRoutes(app, "serve").get(
    urls.lottery.results,
    page((shown) => showResults(app.shop, shown)),
    {
      detail: faultSentence("Failed to load draw results", { emptyList: "Lottery Results" }),
    },
  );

async function showResults(shop: Shop, { visit, reader }: Shown) {
  const asked = visit.url.searchParams.get("day");
  if (asked !== null && isDay(asked) && (await findDate(reader, asked)))
    return seeOther(visit, urls.lottery.rowOfDay(asked));
  const day = dayIn(visit.url, "date");
  const drawType = numberIn(visit.url, "draw", 1);
  const shown = day ? { day, drawType, players: numberIn(visit.url, "players", 1) } : null;
  return respond(visit, {
    title: "Lottery Results",
    crumbs: lotteryCrumbs("Results"),
    page: (
      <Part
        of={ResultsPage}
        reader={reader}
        given={{
          shown,
          page:
            asked !== null && isDay(asked)
              ? await pageOfDate(reader, asked, DATES_PER_PAGE)
              : pageNumber(visit.url),
          missing: asked === null ? null : missingDate(asked),
          today: wallClock(shop.clock.now(), "Europe/London").day,
          nextDraw: nextDrawLine(shop),
          feeds: feedNames(shop),
          counted: countedIn(shop, visit.url),
          fetchDue: hasFeeds(shop) && (await isFetchDue(shop)),
        }}
      />
    ),
    part: await partOf(shop, { visit, reader }),
  });
}

/** The sentence for a date without draws; the list opens at the nearest one. */
const missingDate = (asked: string) =>
  isDay(asked)
    ? { text: asked, sentence: `There are no draws on ${formatDay(asked)} (${formatWeekday(asked)})` }
    : { text: "", sentence: "Choose a date" };

/** `?numbers=`: of which draw type the numbers are counted. */
function countedIn({ clock, rules }: Shop, url: URL) {
  const drawType = numberIn(url, "numbers", 0);
  if (!isDrawType(drawType)) return null;
  return { drawType, today: drawDayAt(clock.now()), largest: rules.largestNumber };
}

/** An open row fetches its day or its numbers, a draw's pager its players, and the list's pager the list. */
async function partOf(shop: Shop, { visit: { url }, reader }: Shown) {
  const counted = countedIn(shop, url);
  if (counted) return <Part of={NumbersDrawnPage} reader={reader} given={counted} />;
  const day = dayIn(url, "date");
  const list = { page: pageNumber(url), nextDraw: nextDrawLine(shop), feeds: feedNames(shop), counted };
  if (!day) return <Part of={PastDraws} reader={reader} given={{ ...list, shown: null }} />;
  const drawType = numberIn(url, "draw", 1);
  const players = numberIn(url, "players", 1);
  const draw = url.searchParams.has("players")
    ? (await drawsOn(reader, day)).find((one) => one.drawType === drawType)
    : undefined;
  return draw ? (
    <Part of={DrawResultsPage} reader={reader} given={{ draw, players }} />
  ) : (
    <Part of={DrawDayPage} reader={reader} given={{ shown: { day, drawType, players } }} />
  );
}
