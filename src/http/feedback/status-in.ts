import type { FeedbackStatus } from "../../domain/feedback/report.ts";

/** The status that a list is filtered by; null for all of them. */
export const statusIn = (text: string | null): FeedbackStatus | null =>
  text === "0" ? 0 : text === "1" ? 1 : text === "2" ? 2 : null;
