import type { BookkeepingRefusal } from "../../domain/bookkeeping/refusals.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of bookkeeping. */
export const BOOKKEEPING_WORDS: WordsFor<BookkeepingRefusal> = {
  "accounts-share": ({ shared: { field, key, what, accounts } }) => ({
    status: 422,
    detail: `${accounts.join(" and ")} both have the ${field} ${what}. Give each account its own.`,
    field: `${field}-${key}`,
  }),
};
