import { addDays, formatDay, weekdayOf } from "../london-time.ts";
import { monthOf } from "./add-up.ts";
import { lastOf } from "./periods.ts";

/** Days of a report, the first and the last one included. */
export type ReportSpan = { from: string; to: string };

const MONDAY = 1;
const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;
const FIRST_OF_MONTH = "-01";

const weekOf = (day: string): ReportSpan => {
  const from = addDays(day, -((weekdayOf(day) + DAYS_A_WEEK - MONDAY) % DAYS_A_WEEK));
  return { from, to: addDays(from, DAYS_A_WEEK - 1) };
};
const wholeMonth = (day: string): ReportSpan => ({
  from: monthOf(day) + FIRST_OF_MONTH,
  to: lastOf(monthOf(day)),
});

/** The quarter of a day: they begin in January, April, July and October, as the Gambling Commission's do. */
export function quarterOf(day: string): ReportSpan {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const month = (number: number) => `${day.slice(0, 4)}-${String(number).padStart(2, "0")}`;
  return { from: month(first) + FIRST_OF_MONTH, to: lastOf(month(first + 2)) };
}

/** The levy period of a day: from 1 April to 31 March. */
export function levyYearOf(day: string): ReportSpan {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);
  const of = (number: number) => String(number).padStart(4, "0");
  return { from: `${of(year)}-04-01`, to: `${of(year + 1)}-03-31` };
}

/** Spans that are asked for most, seen from a day: each that it is in, and the one before. */
export function usualSpans(today: string): { name: string; span: ReportSpan }[] {
  const day = (text: string): ReportSpan => ({ from: text, to: text });
  const yesterday = addDays(today, -1);
  const before = (of: (day: string) => ReportSpan) => of(addDays(of(today).from, -1));
  return [
    { name: "Today", span: day(today) },
    { name: "Yesterday", span: day(yesterday) },
    { name: "This week", span: weekOf(today) },
    { name: "Last week", span: before(weekOf) },
    { name: "This month", span: wholeMonth(today) },
    { name: "Last month", span: before(wholeMonth) },
    { name: "This quarter", span: quarterOf(today) },
    { name: "Last quarter", span: before(quarterOf) },
    { name: "Twelve months", span: { from: addDays(today, -364), to: today } },
  ];
}

/** "15 August 2026", or "1 August 2026 to 31 August 2026". */
export const spanSaid = ({ from, to }: ReportSpan): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** How many days it has. */
export const dayCount = ({ from, to }: ReportSpan): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** At most so many days are shown one by one; a longer span by month. */
const MOST_DAYS = 62;

/** The parts of a span that a table and a line have one after another: its days, or its months. */
export function partsOf({ from, to }: ReportSpan): string[] {
  const parts: string[] = [];
  const isByDay = addDays(from, MOST_DAYS) > to;
  if (isByDay) for (let day = from; day <= to; day = addDays(day, 1)) parts.push(day);
  else
    for (let month = monthOf(from); month <= monthOf(to); month = monthOf(addDays(lastOf(month), 1)))
      parts.push(month);
  return parts;
}
