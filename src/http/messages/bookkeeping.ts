import type { BookkeepingRefusal } from "../../domain/bookkeeping/refusals.ts";
import { formatDay, formatInstant } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of bookkeeping. */
export const BOOKKEEPING_WORDS: WordsFor<BookkeepingRefusal> = {
  "accounts-share": ({ shared: { field, key, what, accounts } }) => ({
    status: 422,
    detail: `${accounts.join(" and ")} both have the ${field} ${what}. Give each account its own.`,
    field: `${field}-${key}`,
  }),
  "slip-used": ({ slip, at, pence }) => ({
    status: 409,
    detail: `Slip ${slip} was entered on ${formatInstant(at)}, with ${formatMoney(pence)}`,
    field: "slip",
  }),
  "bank-day-not-begun": ({ day }) => ({
    status: 422,
    detail: `${formatDay(day)} is in the future. Enter the balance of a day that has begun.`,
    field: "day",
  }),
};
