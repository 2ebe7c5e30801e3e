import type { CarePeriod, PastCareLimit } from "../../domain/accounts/care-limits.ts";
import { formatDay } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Said } from "./words.ts";

const SINCE: Record<CarePeriod, string> = { DAY: "today", WEEK: "this week", MONTH: "this month" };
const EACH: Record<CarePeriod, string> = { DAY: "a day", WEEK: "a week", MONTH: "a month" };

/** "Would make £62.00 paid in today; Maeve Kelly's own limit is £50.00 a day." A stake may still return: it "could". */
export function pastOwnLimitWords({ kind, period, name, wouldPence, limitPence }: PastCareLimit): string {
  const would = formatMoney(wouldPence);
  const past = kind === "DEPOSIT" ? `Would make ${would} paid in` : `Could lose ${would}`;
  return `${past} ${SINCE[period]}; ${name}'s own limit is ${formatMoney(limitPence)} ${EACH[period]}.`;
}

/** The same with the most that still passes: "At most £38.00 can be paid in now." */
export const refusedOwnLimitWords = (past: PastCareLimit): string =>
  `${pastOwnLimitWords(past)} ${mostWords(past)}`;

/** Of a slip its bets are at fault, of money nothing that was typed. */
export const sayOwnLimit = (past: PastCareLimit): Said => ({
  ...{ status: 422, detail: refusedOwnLimitWords(past) },
  ...(past.bets !== undefined && { field: "items" }),
});

function mostWords({ kind, largestPence, nextDay, bets }: PastCareLimit): string {
  const next = `before ${formatDay(nextDay)}`;
  if (bets === undefined) {
    const done = kind === "DEPOSIT" ? "paid in" : "staked";
    return largestPence === null
      ? `Nothing more can be ${done} ${next}.`
      : `At most ${formatMoney(largestPence)} can be ${done} now.`;
  }
  if (largestPence === null) return `Nothing more can be staked ${next}.`;
  const most = formatMoney(largestPence);
  return bets === 1
    ? `The most this bet may stake is ${most}.`
    : `The most these bets may stake in all is ${most}.`;
}
