import { addDays, formatDay, weekdayOf } from "../london-time.ts";
import { monthOf } from "./add-up.ts";
import type { Share } from "./share.ts";

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

/** Common spans relative to a day: each that includes it, and the one before. */
export function usualSpans(today: string): { name: string; span: ReportSpan }[] {
  const day = (text: string): ReportSpan => ({ from: text, to: text });
  const yesterday = addDays(today, -1);
  const before = (of: (day: string) => ReportSpan) => of(addDays(of(today).from, -1));
  return [
    { name: "Today", span: day(today) },
    { name: "Yesterday", span: day(yesterday) },
    { name: "Week", span: weekOf(today) },
    { name: "Last week", span: before(weekOf) },
    { name: "Month", span: wholeMonth(today) },
    { name: "Last month", span: before(wholeMonth) },
    { name: "Quarter", span: quarterOf(today) },
    { name: "Last quarter", span: before(quarterOf) },
    { name: "12 months", span: twelveMonths(today) },
  ];
}

export const twelveMonths = (today: string): ReportSpan => ({ from: addDays(today, -364), to: today });

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

type Range = { from: string; to: string };

/**
 * Some days as whole months ("2026-03") and the days before and behind them, each range with both of its
 * ends.
 */
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

/** What a column of a report holds: pence, a count, a length of time in seconds, or words. */
export type ReportColumn = {
  head: string;
  kind: "text" | "number" | "money" | "seconds";
  /** Has a total below. */
  sum?: true;
  /** Left out where the screen or the paper is narrow, or on a till roll alone; always in the file. */
  wide?: true | "roll";
};
export type ReportCell = string | number | null;
/** `before`: the cells of the same thing on the days that the report is compared with. */
export type MadeRow = {
  key: string;
  cells: readonly ReportCell[];
  before?: readonly ReportCell[];
  href?: string;
};

/**
 * What a report's picture shows: bars, one for each of the first rows, the greatest first or as the table has them, or columns over time. `at` are the
 * columns of the table; rows of one `part` of time are added up. `isRunning`: and what the first one comes to
 * from part to part. `heat` has the table's rows as columns, and its columns as rows; `stack` a bar for each
 * row, of its columns one behind the other. `share`: and how much of a whole the largest rows make. `columns` has a bar for the sum of
 * each column, `fall` the rows as steps from nothing to their total.
 */
export type ReportPicture =
  | { kind: "fall"; at: number; total: string }
  | {
      kind: "bars";
      at: number;
      isInOrder?: true;
      unit?: "minutes";
      share?: { of: Share; sentence: string } | undefined;
    }
  | { kind: "heat" | "stack" | "columns"; at: readonly number[] }
  | { kind: "time"; at: readonly number[]; isRunning?: true; partOf?: (row: MadeRow) => string };

/** A table that foots, and what a picture shows of it. */
export type MadeReport = {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly MadeRow[];
  /** The sentence without rows, for figures that do not depend on the span. */
  none?: string;
  picture: ReportPicture | null;
  /** The sums under its columns on other days, where it is compared with them. */
  before?: { span: ReportSpan; foot: readonly ReportCell[] };
  /** What the figures mean, and by which rule. */
  notes: readonly string[];
};

/** The sums under a table's columns, in their order. */
export const footOf = ({ columns, rows }: Pick<MadeReport, "columns" | "rows">): ReportCell[] =>
  columns.map(({ sum }, at) =>
    sum ? rows.reduce((total, { cells }) => total + Number(cells[at] ?? 0), 0) : null,
  );

/** Without a figure: nothing happened on its days. */
export const isBlank = ({ columns, rows }: Pick<MadeReport, "columns" | "rows">): boolean =>
  rows.every(({ cells }) => columns.every(({ kind }, at) => kind === "text" || !cells[at]));

/** The first rows and one for all others, so that a cut table still adds up. */
export function cutRows(report: MadeReport, most: number): MadeReport {
  if (report.rows.length <= most) return report;
  const rest = report.rows.slice(most);
  const foot = footOf({ columns: report.columns, rows: rest });
  const others: MadeRow = { key: "others", cells: [`All others (${rest.length})`, ...foot.slice(1)] };
  if (rest[0]!.before) {
    const before = rest.map(({ key, before = [] }) => ({ key, cells: before }));
    others.before = footOf({ columns: report.columns, rows: before });
  }
  return { ...report, rows: [...report.rows.slice(0, most), others] };
}
