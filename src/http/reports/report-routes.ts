import { Elysia } from "elysia";
import { bookkeepingRoutes } from "../bookkeeping/bookkeeping-routes.ts";
import type { AppContext } from "../context.ts";
import { dayPages } from "./day-pages.tsx";
import { reportPages } from "./report-pages.tsx";
import { statisticPages } from "./statistic-pages.tsx";

/** Every page of day sheets, reports and bookkeeping. */
export const reportRoutes = (app: AppContext) =>
  new Elysia().use(dayPages(app)).use(reportPages(app)).use(statisticPages(app)).use(bookkeepingRoutes(app));
