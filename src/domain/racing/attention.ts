import type { Contradiction } from "./race-facts.ts";

/** A contradiction as the list shows it: by the horse's name. */
export type AttentionContradiction = { horse: string; resultSays: Contradiction["resultSays"] };

/** After the off, before a race without a result is one that somebody should look at. */
export const RESULT_LATE_MS = 20 * 60_000;

/** How staff's decision and the result contradict each other, in one sentence. */
export const contradictionText = ({ horse, resultSays }: AttentionContradiction): string =>
  resultSays === "ran"
    ? `Staff marked ${horse} as a non-runner, and the result says that it ran.`
    : `Staff say that ${horse} runs, and it is not in the result.`;

/** What settles it, whichever of the two is true. */
export const contradictionRemedy = ({ resultSays }: AttentionContradiction): string =>
  resultSays === "ran"
    ? "Bets on this race wait: put it back, or correct the result."
    : "Bets on this race wait: mark it as a non-runner, or correct the result.";
