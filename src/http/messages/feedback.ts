import type { FeedbackRefusal } from "../../domain/feedback/refusals.ts";
import {
  feedbackStatusName,
  MOST_MESSAGE_CHARACTERS,
  MOST_SCREENSHOT_BYTES,
} from "../../domain/feedback/report.ts";
import { movedSentence } from "./moved.ts";
import { type WordsFor, waitInWords } from "./words.ts";

/** Sentences for refusals of feedback. */
export const FEEDBACK_WORDS: WordsFor<FeedbackRefusal> = {
  "feedback-unknown": () => ({ status: 404, detail: "Feedback report not found" }),
  "feedback-moved": ({ status }) => movedSentence([{ field: "status", now: feedbackStatusName(status) }]),
  "feedback-without-message": () => ({
    status: 422,
    detail: "Describe the issue before you send it",
    field: "message",
  }),
  "feedback-message-too-long": () => ({
    status: 422,
    detail: `A message can have at most ${MOST_MESSAGE_CHARACTERS.toLocaleString("en-GB")} characters`,
    field: "message",
  }),
  "feedback-too-often": ({ most, per, retryAfterSeconds }) => ({
    status: 429,
    detail: `Too many reports at once: at most ${most} ${per}. Try again in ${waitInWords(retryAfterSeconds)}.`,
  }),
  "screenshot-too-large": () => ({
    status: 413,
    detail: `A screenshot can have at most ${MOST_SCREENSHOT_BYTES / 1024 / 1024} MB. Send the report without it.`,
    field: "screenshot",
  }),
  "screenshot-not-a-picture": () => ({
    status: 422,
    detail: "The screenshot is not a PNG or JPEG picture. Take it again, or send the report without it.",
    field: "screenshot",
  }),
  "feedback-without-reason": () => ({
    status: 422,
    detail: "Say why the report is deleted",
    field: "reason",
  }),
};
