import { urls } from "../urls.ts";
import type { JsonShape } from "./json-shape.ts";
import { say } from "./refusals.ts";

/** How large a body may be, in bytes, what it may hold, and what is said of a larger one. */
export type BodyLimit = JsonShape & { bytes: number; tooMuch: string };

const KB = 1024;
const MB = 1024 * KB;

/** No call of the shop nests deeper than 7 levels. */
const MOST_LEVELS = 32;

/** A slip of 30 bets, or an evening's draws, holds a few thousand values; a report holds two. */
const MOST_VALUES = 20_000;
const MOST_VALUES_OF_REPORT = 100;

/**
 * What a request may send, by who sends it. A report may carry a picture of the screen, whoever sends it: it may be
 * long, but not made of many pieces, so that taking it apart costs a stranger's request no more than its picture does.
 */
export function bodyLimit(path: string, signedIn: boolean): BodyLimit {
  if (path === urls.api.feedback.reports || path === urls.feedback.send)
    return {
      bytes: 8 * MB,
      levels: MOST_LEVELS,
      values: MOST_VALUES_OF_REPORT,
      tooMuch: say({ code: "screenshot-too-large" }).detail,
    };
  return {
    bytes: signedIn ? MB : 16 * KB,
    levels: MOST_LEVELS,
    values: MOST_VALUES,
    tooMuch: `This is too much at once: at most ${signedIn ? "1 MB" : "16 kB"}`,
  };
}
