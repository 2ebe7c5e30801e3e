import { addDays } from "../london-time.ts";
import { monthOf } from "./add-up.ts";

type Range = { from: string; to: string };

/** Some days as whole months ("2026-03") and the days before and behind them, each range with both of its ends. */
export type Periods = { months: Range | null; days: Range[] };

/** The fewest sums that make up some days, from the first to the last one, both included. */
export function periodsOf({ from, to }: Range): Periods {
  const firstMonth = from === firstOf(monthOf(from)) ? monthOf(from) : nextMonth(monthOf(from));
  const lastMonth = to === lastOf(monthOf(to)) ? monthOf(to) : monthOf(addDays(firstOf(monthOf(to)), -1));
  if (firstMonth > lastMonth) return { months: null, days: from > to ? [] : [{ from, to }] };
  const before = { from, to: addDays(firstOf(firstMonth), -1) };
  const behind = { from: addDays(lastOf(lastMonth), 1), to };
  return {
    months: { from: firstMonth, to: lastMonth },
    days: [before, behind].filter((range) => range.from <= range.to),
  };
}

/** Whether a sum's day or month is one of them. */
export function isInPeriods({ months, days }: Periods, period: string): boolean {
  const ranges = period.length === "2026-03".length ? (months ? [months] : []) : days;
  return ranges.some(({ from, to }) => period >= from && period <= to);
}

const firstOf = (month: string): string => `${month}-01`;
const nextMonth = (month: string): string => monthOf(addDays(firstOf(month), 31));
export const lastOf = (month: string): string => addDays(firstOf(nextMonth(month)), -1);
