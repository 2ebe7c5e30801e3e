import { urls } from "../urls.ts";
import type { JsonShape } from "./json-shape.ts";
import { say } from "./refusals.ts";

/** How large a body may be, in bytes, how long it may take to come, what it may hold, and what is said of a larger one. */
export type BodyLimit = JsonShape & {
  bytes: number;
  seconds: number;
  tooMuch: string;
  /** What is long of it is parsed in a thread. */
  aside?: true;
};

const KB = 1024;
const MB = 1024 * KB;

/** No call of the shop nests deeper than 7 levels. */
const MOST_LEVELS = 32;

/** A slip of 30 bets, or an evening's draws, holds a few thousand values; a report holds two. */
const MOST_VALUES = 20_000;
const MOST_VALUES_OF_REPORT = 100;

/** A picture of 8 MB needs 2.3 Mbit/s; a few thousand bytes come at once. */
const LONG_SECONDS = 30;
const SHORT_SECONDS = 10;

/**
 * What a request may send, by who sends it. A report may carry a picture of the screen, whoever sends it: it may be
 * long, but not made of many pieces, so that taking it apart costs a stranger's request no more than its picture does.
 * The form of a report has no picture: 5000 characters of four bytes, each written as three, are 60 kB.
 */
export function bodyLimit(path: string, signedIn: boolean): BodyLimit {
  if (path === urls.feedback.send)
    return {
      bytes: 128 * KB,
      seconds: SHORT_SECONDS,
      levels: MOST_LEVELS,
      values: MOST_VALUES_OF_REPORT,
      tooMuch: say({ code: "feedback-message-too-long" }).detail,
    };
  if (path === urls.api.feedback.reports)
    return {
      bytes: 8 * MB,
      seconds: LONG_SECONDS,
      levels: MOST_LEVELS,
      values: MOST_VALUES_OF_REPORT,
      tooMuch: say({ code: "screenshot-too-large" }).detail,
      aside: true,
    };
  return {
    bytes: signedIn ? MB : 16 * KB,
    seconds: signedIn ? LONG_SECONDS : SHORT_SECONDS,
    levels: MOST_LEVELS,
    values: MOST_VALUES,
    tooMuch: `This is too much at once: at most ${signedIn ? "1 MB" : "16 kB"}`,
  };
}
