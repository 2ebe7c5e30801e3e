import { formatInstant } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import type { LayOffRefusal } from "../../domain/racing/lay-offs/refusals.ts";
import { RACE_STATUS_WORDS } from "../../domain/racing/races/race-status.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of lay-offs. */
export const LAY_OFF_WORDS: WordsFor<LayOffRefusal> = {
  "lay-offs-off": () => ({ status: 409, detail: "Lay-offs are switched off in Shop Settings" }),
  "lay-off-unknown": () => ({ status: 404, detail: "Lay-off not found" }),
  "lay-off-without-bookmaker": () => ({
    status: 422,
    detail: "Name the bookmaker who took the bet",
    field: "bookmaker",
  }),
  "lay-off-stake-unfit": ({ mostPence }) => ({
    status: 422,
    detail: `A stake is between £0.01 and ${formatMoney(mostPence)}`,
    field: "stake",
  }),
  "lay-off-runner-unknown": () => ({
    status: 404,
    detail: "Choose a runner of this race",
    field: "runner",
  }),
  "lay-off-runner-out": ({ horseName }) => ({
    status: 409,
    detail: `${horseName} is a non-runner. Choose another runner.`,
    field: "runner",
  }),
  "lay-off-race-stopped": ({ courseName, offAt, status }) => ({
    status: 409,
    detail: `The race at ${courseName}, ${formatInstant(offAt)}, is ${RACE_STATUS_WORDS[status].toLowerCase()}. Nothing can be laid off on it.`,
  }),
  "lay-off-after-off": ({ courseName, offAt }) => ({
    status: 409,
    detail: `The race at ${courseName}, ${formatInstant(offAt)}, is off. A lay-off is recorded before the off.`,
  }),
  "lay-off-race-moved": ({ courseName, offAt }) => ({
    status: 409,
    detail: `The race has changed: it is at ${courseName}, ${formatInstant(offAt)} now. Check it, then try again.`,
  }),
  "lay-off-recorded": ({ layOffId, horseName, bookmaker, placedAt }) => ({
    status: 409,
    detail: `Lay-off ${layOffId} on ${horseName} with ${bookmaker} is the same, recorded ${formatInstant(placedAt)}. Record another only if the shop struck a second bet.`,
  }),
  "lay-off-not-decided": () => ({
    status: 409,
    detail: "The race has no result yet that settles this lay-off. Enter the result first.",
  }),
  "lay-off-settles-the-same": () => ({
    status: 409,
    detail: "This lay-off is settled at this figure already. There is nothing to change.",
  }),
  "lay-off-changed": () => ({
    status: 409,
    detail:
      "The result or the lay-off has changed since these figures were shown. Check them, then try again.",
  }),
  "lay-off-without-reason": () => ({ status: 422, detail: "Give a reason", field: "reason" }),
};
