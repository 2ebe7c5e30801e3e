import type { FeedbackStatus } from "./report.ts";

/** Why a report is not taken, or not changed. */
export type FeedbackRefusal =
  | { code: "feedback-unknown" }
  | { code: "feedback-moved"; status: FeedbackStatus }
  | { code: "feedback-without-message" }
  | { code: "feedback-message-too-long" }
  | { code: "feedback-too-often"; most: number; per: "a minute" | "an hour"; retryAfterSeconds: number }
  | { code: "screenshot-too-large" }
  | { code: "screenshot-not-a-picture" }
  | { code: "feedback-without-reason" };
