import { Elysia } from "elysia";
import { bookkeepingRoutes } from "../bookkeeping/bookkeeping-routes.ts";
import type { AppContext } from "../context.ts";
import { cashNeededPages } from "./cash-needed-pages.tsx";
import { dayPages } from "./day-pages.tsx";
import { rehearsalPages } from "./rehearsal-pages.tsx";
import { reportPages } from "./report-pages.tsx";
import { statisticPages } from "./statistic-pages.tsx";
import { whatIfPages } from "./what-if-pages.tsx";

/** Every page of day sheets, reports and bookkeeping. */
export const reportRoutes = (app: AppContext) =>
  new Elysia()
    .use(dayPages(app))
    .use(reportPages(app))
    .use(statisticPages(app))
    .use(rehearsalPages(app))
    .use(whatIfPages(app))
    .use(cashNeededPages(app))
    .use(bookkeepingRoutes(app));
