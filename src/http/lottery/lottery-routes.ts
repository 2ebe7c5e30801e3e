import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { lotteryBookPages } from "./book-pages.tsx";
import { collectionCalls } from "./collection-calls.ts";
import { collectionPages } from "./collection-pages.tsx";
import { confirmDrawPages } from "./confirm-draw-pages.tsx";
import { drawCalls } from "./draw-calls.ts";
import { drawPages } from "./draw-pages.tsx";
import { fetchCalls } from "./fetch-calls.ts";
import { fetchPages } from "./fetch-pages.tsx";
import { lapsedWinningsPages } from "./lapse-pages.tsx";
import { lotteryPaperPages } from "./lottery-paper-pages.ts";
import { paidPages, payAllPages } from "./pay-all-pages.tsx";
import { payoutCalls } from "./payout-calls.ts";
import { payoutPages } from "./payout-pages.tsx";
import { playerCalls } from "./player-calls.ts";
import { removeDrawPages } from "./remove-draw-pages.tsx";
import { resultPages } from "./result-pages.tsx";
import { resultSettlementPages } from "./result-settlement-pages.tsx";
import { selectionCalls } from "./selection-calls.ts";
import { selectionPages } from "./selection-pages.tsx";

/** Every page and call of the numbers game: selections, draws, results, payouts. */
export const lotteryRoutes = (app: AppContext) =>
  new Elysia()
    .use(playerCalls(app))
    .use(selectionCalls(app))
    .use(drawCalls(app))
    .use(fetchCalls(app))
    .use(payoutCalls(app))
    .use(resultPages(app))
    .use(resultSettlementPages(app))
    .use(paidPages(app))
    .use(payAllPages(app))
    .use(lapsedWinningsPages(app))
    .use(collectionCalls(app))
    .use(collectionPages(app))
    .use(drawPages(app))
    .use(removeDrawPages(app))
    .use(confirmDrawPages(app))
    .use(fetchPages(app))
    .use(selectionPages(app))
    .use(payoutPages(app))
    .use(lotteryBookPages(app))
    .use(lotteryPaperPages(app));
