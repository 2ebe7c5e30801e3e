import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { allBetsPages } from "./all-bets-pages.tsx";
import { betCalls } from "./bet-calls.ts";
import { betDetailsPages } from "./bet-details-pages.tsx";
import { betPaperPages } from "./bet-paper-pages.ts";
import { payOutPages, unclaimedPages } from "./pay-out-pages.tsx";
import { calculatorPages, placeBetPages } from "./place-bet-pages.tsx";
import { raceCalls } from "./race-calls.ts";
import { raceCardPages, racePages } from "./race-card-pages.tsx";
import { raceQuestionPages } from "./race-question-pages.tsx";
import { raceResultPages } from "./race-result-pages.tsx";
import { raceRule4Pages } from "./race-rule-4-pages.tsx";
import { raceRunnerPages } from "./race-runner-pages.tsx";
import { raceStopPages } from "./race-stop-pages.tsx";
import { resettleBetPages } from "./resettle-bet-pages.tsx";
import { resettleRacePages } from "./resettle-race-pages.tsx";
import { slipCalls } from "./slip-calls.ts";
import { slipReceiptsPages } from "./slip-receipts-pages.tsx";

/** Every page and call of race cards, results, bets on horses and the slip. */
export const racingRoutes = (counter: AppContext) =>
  new Elysia()
    .use(betCalls(counter))
    .use(raceCalls(counter))
    .use(slipCalls(counter))
    .use(allBetsPages(counter))
    .use(betPaperPages(counter))
    .use(betDetailsPages(counter))
    .use(slipReceiptsPages(counter))
    .use(payOutPages(counter))
    .use(unclaimedPages(counter))
    .use(resettleBetPages(counter))
    .use(resettleRacePages(counter))
    .use(raceCardPages(counter))
    .use(racePages(counter))
    .use(calculatorPages(counter))
    .use(placeBetPages(counter))
    .use(raceResultPages(counter))
    .use(raceRunnerPages(counter))
    .use(raceQuestionPages(counter))
    .use(raceRule4Pages(counter))
    .use(raceStopPages(counter));
