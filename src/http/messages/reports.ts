import { formatDay, formatInstant, wallClock } from "../../domain/london-time.ts";
import type { ReportRefusal } from "../../domain/reports/refusals.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of day sheets. */
export const REPORT_WORDS: WordsFor<ReportRefusal> = {
  "day-not-begun": ({ day }) => ({
    status: 422,
    detail: `${formatDay(day)} is in the future. Close it when it is over.`,
  }),
  "day-still-racing": ({ lastOff }) => ({
    status: 409,
    detail: `Races are still to come today, the last at ${wallClock(lastOff, "Europe/London").time}. Close the day after it.`,
  }),
  "day-not-over": () => ({
    status: 422,
    detail: "The day isn't over. Confirm that you want to close it, then close it.",
    field: "notOver",
  }),
  "day-closed": ({ day, by, at }) => ({
    status: 409,
    detail: `${formatDay(day)} is closed already${by ? `, by ${by}` : ""} at ${formatInstant(at)}. A closed day stays as it is.`,
  }),
  "day-shift-open": ({ till, by, at, others }) => ({
    status: 409,
    detail: `The shift of ${till} is open since ${formatInstant(at)}${by ? `, ${by}` : ""}${others > 0 ? `, and ${others} more` : ""}. Close it first, or say that you close the day all the same.`,
    field: "openShifts",
  }),
  "day-figures-moved": () => ({
    status: 409,
    detail: "The day's figures have changed since they were shown. Check them, then close the day.",
  }),
};
