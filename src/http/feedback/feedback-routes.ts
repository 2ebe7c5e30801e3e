import { Elysia } from "elysia";
import type { AppContext } from "../context.ts";
import { feedbackCalls } from "./feedback-calls.ts";
import { feedbackFormPages, feedbackPages, sendFeedbackPages } from "./feedback-pages.tsx";

/** Every page and call of the reports that people at the screens send. */
export const feedbackRoutes = (app: AppContext) =>
  new Elysia()
    .use(feedbackCalls(app))
    .use(feedbackPages(app))
    .use(feedbackFormPages(app))
    .use(sendFeedbackPages(app));
