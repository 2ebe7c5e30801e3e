import { RESTORE_DAYS } from "../../domain/accounts/deleted.ts";
import type { AccountRefusal } from "../../domain/accounts/refusals.ts";
import { formatDay, wallClock } from "../../domain/london-time.ts";
import { formatMoney, MOST_PENCE } from "../../domain/money.ts";
import { inQuotes, movedSentence } from "./moved.ts";
import type { WordsFor } from "./words.ts";

const dayOf = (instant: Date): string => formatDay(wallClock(instant, "Europe/London").day);

/** Sentences for refusals of accounts. */
export const ACCOUNT_WORDS: WordsFor<AccountRefusal> = {
  "account-unknown": () => ({ status: 404, detail: "Account not found" }),
  "account-name-missing": () => ({ status: 422, detail: "Enter a name for the account", field: "name" }),
  "account-name-taken": ({ namesakes: [first, ...others], isNew }) => {
    const there = `An account named ${first!.name} exists already (ID ${first!.id}, opened ${dayOf(first!.openedAt)})`;
    const more = others.length === 0 ? "" : `, and ${others.length} more of this name`;
    return {
      status: 409,
      detail: `${there}${more}. ${isNew ? "Add another?" : "Use the name all the same?"}`,
    };
  },
  "account-not-deleted": () => ({ status: 409, detail: "This account is not deleted" }),
  "account-long-deleted": () => ({
    status: 409,
    detail: `This account was deleted more than ${RESTORE_DAYS} days ago. Add the customer again.`,
  }),
  "account-moved": ({ fields: [first, ...others], now }) => {
    const said = (field: string) => {
      const value = now[field] ?? "";
      return { field, now: typeof value === "string" ? inQuotes(value) : value ? "on" : "off" };
    };
    return movedSentence([said(first), ...others.map(said)]);
  },
  "amount-not-above-zero": () => ({ status: 422, detail: "Enter a valid amount", field: "amount" }),
  "amount-too-large": ({ field }) => ({
    status: 422,
    detail: `Enter a valid amount: at most ${formatMoney(MOST_PENCE)} at once`,
    field,
  }),
  "balance-below-zero": ({ field }) => ({ status: 422, detail: "Balance cannot be negative", field }),
  "lapse-without-reason": () => ({ status: 422, detail: "Say why the lapse is taken back", field: "reason" }),
  "balance-moved": ({ balancePence }) => ({
    status: 409,
    detail: `The balance has changed to ${formatMoney(balancePence)}. Check the balance, then try again.`,
  }),
};
