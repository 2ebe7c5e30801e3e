import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { collectionCalls } from "./collection-calls.ts";
import { collectionPages } from "./collection-pages.tsx";
import { drawCalls } from "./draw-calls.ts";
import { drawPages } from "./draw-pages.tsx";
import { fetchCalls } from "./fetch-calls.ts";
import { fetchPages } from "./fetch-pages.tsx";
import { lotteryPaperPages } from "./lottery-paper-pages.ts";
import { paidPages, payAllPages } from "./pay-all-pages.tsx";
import { payoutCalls } from "./payout-calls.ts";
import { payoutPages } from "./payout-pages.tsx";
import { playerCalls } from "./player-calls.ts";
import { removeDrawPages } from "./remove-draw-pages.tsx";
import { resultPages } from "./result-pages.tsx";
import { selectionCalls } from "./selection-calls.ts";
import { selectionPages } from "./selection-pages.tsx";

/** Every page and call of the numbers game: selections, draws, results, payouts. */
export const lotteryRoutes = (counter: AppContext) =>
  new Elysia()
    .use(playerCalls(counter))
    .use(selectionCalls(counter))
    .use(drawCalls(counter))
    .use(fetchCalls(counter))
    .use(payoutCalls(counter))
    .use(resultPages(counter))
    .use(paidPages(counter))
    .use(payAllPages(counter))
    .use(collectionCalls(counter))
    .use(collectionPages(counter))
    .use(drawPages(counter))
    .use(removeDrawPages(counter))
    .use(fetchPages(counter))
    .use(selectionPages(counter))
    .use(payoutPages(counter))
    .use(lotteryPaperPages(counter));
