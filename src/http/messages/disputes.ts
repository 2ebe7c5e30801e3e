import { disputeStateName } from "../../domain/disputes/dispute.ts";
import type { DisputeRefusal } from "../../domain/disputes/refusals.ts";
import { formatDay } from "../../domain/london-time.ts";
import { movedSentence } from "./moved.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of disputes. */
export const DISPUTE_WORDS: WordsFor<DisputeRefusal> = {
  "disputes-off": () => ({ status: 409, detail: "Disputes are switched off in Shop Settings" }),
  "dispute-unknown": () => ({ status: 404, detail: "Dispute not found" }),
  "dispute-about-nothing": () => ({
    status: 404,
    detail: "Open a dispute from a bet, a result or a transaction",
  }),
  "dispute-runs": ({ disputeId }) => ({
    status: 409,
    detail: `Dispute ${disputeId} about it is not settled yet. Add a note there.`,
  }),
  "dispute-moved": ({ status }) => movedSentence([{ field: "status", now: disputeStateName(status) }]),
  "dispute-without-words": () => ({ status: 422, detail: "Write what happened", field: "text" }),
  "complaint-day-unfit": ({ first, last }) => ({
    status: 422,
    detail: `A complaint came in between ${formatDay(first)} and ${formatDay(last)}`,
    field: "receivedOn",
  }),
};
