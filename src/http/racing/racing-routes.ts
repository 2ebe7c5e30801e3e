import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { allBetsPages } from "./all-bets-pages.tsx";
import { betCalls } from "./bet-calls.ts";
import { betDetailsPages } from "./bet-details-pages.tsx";
import { betPaperPages } from "./bet-paper-pages.ts";
import { betSettlementPages } from "./bet-settlement-pages.tsx";
import { bookPages } from "./book-pages.tsx";
import { lapsePages } from "./lapse-pages.tsx";
import { layOffRoutes } from "./lay-off-routes.ts";
import { payOutPages, unclaimedPages } from "./pay-out-pages.tsx";
import { calculatorPages, placeBetPages } from "./place-bet-pages.tsx";
import { raceCalls } from "./race-calls.ts";
import { raceCardPages, racePages } from "./race-card-pages.tsx";
import { raceDividendPages } from "./race-dividend-pages.tsx";
import { raceGoodwillPages } from "./race-goodwill-pages.tsx";
import { raceLastShowPages } from "./race-last-show-pages.tsx";
import { raceMovePages } from "./race-move-pages.tsx";
import { raceOffPages } from "./race-off-pages.tsx";
import { raceOfferPages } from "./race-offer-pages.tsx";
import { raceQuestionPages } from "./race-question-pages.tsx";
import { raceRerunPages } from "./race-rerun-pages.tsx";
import { raceReservePages } from "./race-reserve-pages.tsx";
import { raceResultPages } from "./race-result-pages.tsx";
import { raceRule4Pages } from "./race-rule-4-pages.tsx";
import { raceRunnerPages } from "./race-runner-pages.tsx";
import { raceStopPages } from "./race-stop-pages.tsx";
import { resettleBetPages } from "./resettle-bet-pages.tsx";
import { resettleRacePages } from "./resettle-race-pages.tsx";
import { rightPricePages } from "./right-price-pages.tsx";
import { slipCalls } from "./slip-calls.ts";
import { slipReceiptsPages } from "./slip-receipts-pages.tsx";

/** Every page and call of race cards, results, bets on horses and the slip. */
export const racingRoutes = (app: AppContext) =>
  new Elysia().use(betRoutes(app)).use(raceRoutes(app)).use(layOffRoutes(app));

const betRoutes = (app: AppContext) =>
  new Elysia()
    .use(betCalls(app))
    .use(slipCalls(app))
    .use(allBetsPages(app))
    .use(betPaperPages(app))
    .use(betDetailsPages(app))
    .use(betSettlementPages(app))
    .use(slipReceiptsPages(app))
    .use(payOutPages(app))
    .use(unclaimedPages(app))
    .use(lapsePages(app))
    .use(resettleBetPages(app))
    .use(calculatorPages(app))
    .use(placeBetPages(app))
    .use(rightPricePages(app));

const raceRoutes = (app: AppContext) =>
  new Elysia()
    .use(raceCalls(app))
    .use(resettleRacePages(app))
    .use(raceCardPages(app))
    .use(racePages(app))
    .use(bookPages(app))
    .use(raceOfferPages(app))
    .use(raceResultPages(app))
    .use(raceRunnerPages(app))
    .use(raceReservePages(app))
    .use(raceQuestionPages(app))
    .use(raceRule4Pages(app))
    .use(raceStopPages(app))
    .use(raceGoodwillPages(app))
    .use(raceMovePages(app))
    .use(raceRerunPages(app))
    .use(raceOffPages(app))
    .use(raceDividendPages(app))
    .use(raceLastShowPages(app));
