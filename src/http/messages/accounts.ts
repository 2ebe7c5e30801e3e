import type { PastLimit } from "../../domain/accounts/credit.ts";
import { RESTORE_DAYS } from "../../domain/accounts/deleted.ts";
import { LEAST_MONTHS, MOST_BREAK_DAYS, MOST_YEARS } from "../../domain/accounts/exclusion.ts";
import { excludedSentence } from "../../domain/accounts/exclusion-said.ts";
import type { AccountRefusal } from "../../domain/accounts/refusals.ts";
import { formatDay, wallClock } from "../../domain/london-time.ts";
import { formatMoney, MOST_PENCE } from "../../domain/money.ts";
import { ERASURE_WORDS } from "./erasure.ts";
import { IDENTITY_WORDS } from "./identity.ts";
import { inQuotes, movedSentence } from "./moved.ts";
import { sayOwnLimit } from "./own-limits.ts";
import type { WordsFor } from "./words.ts";

/** "Would owe £62.00; the limit is £50.00." */
export const wouldOwe = ({ owedPence, limitPence }: PastLimit): string =>
  `Would owe ${formatMoney(owedPence)}; the limit is ${formatMoney(limitPence)}.`;

const dayOf = (instant: Date): string => formatDay(wallClock(instant, "Europe/London").day);

/** Sentences for refusals of accounts. */
export const ACCOUNT_WORDS: WordsFor<AccountRefusal> = {
  ...ERASURE_WORDS,
  "account-unknown": () => ({ status: 404, detail: "Account not found" }),
  "account-name-missing": () => ({ status: 422, detail: "Enter a name for the account", field: "name" }),
  "account-name-taken": ({ namesakes: [first, ...others], isNew }) => {
    const named = first!.isNear ? "of a similar name exists already:" : "named";
    const there = `An account ${named} ${first!.name}${first!.isNear ? "" : " exists already"} (ID ${first!.id}, opened ${dayOf(first!.openedAt)})`;
    const like = others.some(({ isNear }) => isNear) ? "like it" : "of this name";
    const more = others.length === 0 ? "" : `, and ${others.length} more ${like}`;
    const barred = [first!, ...others].find(({ isExcluded }) => isExcluded);
    const warning = barred ? ` ID ${barred.id} is excluded: ask whether they are the same person.` : "";
    return {
      status: 409,
      detail: `${there}${more}.${warning} ${isNew ? "Add another?" : "Use the name all the same?"}`,
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
      if (field === "creditLimitPence")
        return { field: "creditLimit", now: typeof value === "number" ? formatMoney(value) : "no limit" };
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
  "opening-past-limit": (refusal) => ({
    status: 422,
    detail: `${refusal.name}: ${wouldOwe(refusal)} Add the customer without a debt.`,
    field: "balance",
  }),
  "credit-limits-off": ({ mayOwe }) => ({
    status: 422,
    detail: `Customers may owe ${mayOwe === "ANY" ? "any amount" : "nothing"}: Shop Settings set no limit for each customer.`,
    field: "creditLimit",
  }),
  "no-increase-waits": () => ({ status: 409, detail: "No higher limit is waiting on this account" }),
  "account-excluded": (refusal) => ({
    status: 422,
    detail: excludedSentence(refusal),
  }),
  "exclusion-from-unfit": ({ first, last }) => ({
    status: 422,
    detail: `Choose a first day from ${formatDay(first)} to ${formatDay(last)}`,
    field: "from",
  }),
  "exclusion-too-short": ({ isBreak, least }) => ({
    status: 422,
    detail: isBreak
      ? `A break lasts at least 1 day: until ${formatDay(least)} or later`
      : `An exclusion lasts at least ${LEAST_MONTHS} months: until ${formatDay(least)} or later`,
    field: "until",
  }),
  "exclusion-too-long": ({ isBreak, most }) => ({
    status: 422,
    detail: isBreak
      ? `A break lasts at most ${MOST_BREAK_DAYS} days: until ${formatDay(most)}. Choose an exclusion for longer.`
      : `An exclusion lasts at most ${MOST_YEARS} years: until ${formatDay(most)}`,
    field: "until",
  }),
  "exclusion-not-longer": ({ isBreak, until }) => ({
    status: 422,
    detail: `${isBreak ? "A break" : "An exclusion"} can only be made longer: this one runs until ${formatDay(until)}`,
    field: "until",
  }),
  "break-while-excluded": ({ until }) => ({
    status: 422,
    detail: `Excluded until ${formatDay(until)} already: a break would be shorter`,
    field: "kind",
  }),
  "exclusion-moved": () => ({
    status: 409,
    detail: "The exclusion was changed since this form was shown. Check it, then try again.",
  }),
  "exclusion-not-over": ({ until }) => ({
    status: 409,
    detail: until
      ? `An exclusion can't be lifted: it runs until ${formatDay(until)}`
      : "This account has no exclusion to end",
  }),
  "past-own-limit": sayOwnLimit,
  "own-limits-moved": () => ({
    status: 409,
    detail: "The limits were changed since this form was shown. Check them, then try again.",
  }),
  "care-off": () => ({ status: 409, detail: "Exclusion and care is off in Shop Settings" }),
  "follow-up-unfit": ({ first, last }) => ({
    status: 422,
    detail: `A follow-up is on a day from ${formatDay(first)} to ${formatDay(last)}`,
    field: "followUpOn",
  }),
  ...IDENTITY_WORDS,
  "note-missing": () => ({ status: 422, detail: "Write a note", field: "text" }),
  "lapse-without-reason": () => ({ status: 422, detail: "Say why the lapse is taken back", field: "reason" }),
  "balance-moved": ({ balancePence }) => ({
    status: 409,
    detail: `The balance has changed to ${formatMoney(balancePence)}. Check the balance, then try again.`,
  }),
};
