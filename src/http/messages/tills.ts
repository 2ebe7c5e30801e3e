import { formatInstant } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import type { TillRefusal } from "../../domain/tills/refusals.ts";
import { varianceText } from "../../domain/tills/variance.ts";
import type { WordsFor } from "./words.ts";

const who = (name: string | null): string => name ?? "Somebody";

/** Sentences for refusals of tills and shifts. */
export const TILL_WORDS: WordsFor<TillRefusal> = {
  "tills-off": () => ({ status: 409, detail: "Tills are off in Shop Settings. Switch them on there." }),
  "till-not-named": () => ({
    status: 409,
    detail: "This browser is not a till yet. Name it and open a shift, then try again.",
  }),
  "till-unknown": () => ({ status: 404, detail: "Till not found" }),
  "till-name-missing": () => ({ status: 422, detail: "Enter a name for the till", field: "name" }),
  "till-name-taken": ({ name }) => ({
    status: 409,
    detail: `There is a till named ${name} already. Take it over, or choose another name.`,
    field: "name",
  }),
  "till-moved": ({ name }) => ({
    status: 409,
    detail: `This till is named ${name} now. Check that it is the right one, then try again.`,
  }),
  "shift-unknown": () => ({ status: 404, detail: "Shift not found" }),
  "shift-not-open": ({ till }) => ({
    status: 409,
    detail: `${till} has no open shift. Open one, then try again.`,
  }),
  "shift-is-open": ({ till, byName, at }) => ({
    status: 409,
    detail: `The shift of ${till} is open already: ${who(byName)} opened it on ${formatInstant(at)}.`,
  }),
  "shift-closed": ({ byName, at }) => ({
    status: 409,
    detail: `${who(byName)} closed this shift on ${formatInstant(at)}. Nothing was written a second time.`,
  }),
  "variance-unexplained": ({ expectedPence, countedPence }) => ({
    status: 422,
    detail: `You counted ${formatMoney(countedPence)}, and the books expect ${formatMoney(expectedPence)}: ${varianceText(countedPence - expectedPence)}. Count again, or say why.`,
    field: "note",
  }),
  "more-than-counted": ({ field, countedPence }) => ({
    status: 422,
    detail: `Enter at most what you counted, ${formatMoney(countedPence)}`,
    field,
  }),
  "more-than-in-till": () => ({
    status: 422,
    detail: "The books do not have so much in this till. Check the amount, or count the drawer.",
    field: "amount",
  }),
  "takes-over-unknown": () => ({
    status: 422,
    detail: "Choose the colleague who takes over",
    field: "to",
  }),
  "count-moved": () => ({
    status: 409,
    detail: "This count has been corrected. Check it, then try again.",
  }),
  "count-unchanged": ({ countedPence }) => ({
    status: 422,
    detail: `This count is ${formatMoney(countedPence)} already. Enter what it should have been.`,
  }),
  "correction-without-reason": () => ({
    status: 422,
    detail: "Say why the count is corrected",
    field: "reason",
  }),
};
