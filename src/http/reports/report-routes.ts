import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { dayPages } from "./day-pages.tsx";
import { reportPages } from "./report-pages.tsx";

/** Every page of day sheets and reports. */
export const reportRoutes = (app: AppContext) => new Elysia().use(dayPages(app)).use(reportPages(app));
