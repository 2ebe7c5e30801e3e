import { addDays } from "../london-time.ts";
import { formatMoney } from "../money.ts";
import { monthOf } from "./add-up.ts";
import type { NamedReport } from "./report-names.ts";
import {
  dayCount,
  footOf,
  lastOf,
  type MadeReport,
  type MadeRow,
  type ReportCell,
  type ReportColumn,
  type ReportSpan,
  spanSaid,
} from "./spans.ts";

/** With which other days a report is compared. docs/rules/reports.md */
export const COMPARISONS = [
  { name: "previous", text: "Previous period" },
  { name: "year", text: "Same days last year" },
] as const;
export type Comparison = (typeof COMPARISONS)[number]["name"];

export const isComparison = (name: string): name is Comparison =>
  COMPARISONS.some((one) => one.name === name);

const DAYS_A_WEEK = 7;
const WEEKS_A_YEAR = 52;

/** Before that, years have fewer than four digits. */
const FIRST_DAY = "1000-01-01";

/**
 * The other days; null in the first years of the calendar. Days up to a week meet the same weekdays, whole months
 * whole months, and all others as many days just before, or the same dates of the year before.
 */
export function comparedSpan(span: ReportSpan, comparison: Comparison): ReportSpan | null {
  if (span.from < FIRST_DAY) return null;
  const days = dayCount(span);
  if (isWholeMonths(span)) return monthsBefore(span, comparison === "year" ? 12 : monthCount(span));
  if (days <= DAYS_A_WEEK) return daysBefore(span, DAYS_A_WEEK * (comparison === "year" ? WEEKS_A_YEAR : 1));
  if (comparison === "previous") return daysBefore(span, days);
  return { from: sameDate(span.from, -12), to: sameDate(span.to, -12) };
}

const daysBefore = ({ from, to }: ReportSpan, days: number): ReportSpan => ({
  from: addDays(from, -days),
  to: addDays(to, -days),
});

const isWholeMonths = ({ from, to }: ReportSpan): boolean =>
  from.endsWith("-01") && to === lastOf(monthOf(to));

const monthsOf = (day: string): number => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));

const monthCount = ({ from, to }: ReportSpan): number => monthsOf(to) - monthsOf(from) + 1;

const monthsBefore = ({ from, to }: ReportSpan, months: number): ReportSpan => ({
  from: sameDate(from, -months),
  to: lastOf(monthOf(sameDate(`${monthOf(to)}-01`, -months))),
});

/** The same date so many months on; of a month that is too short, its last day. */
function sameDate(day: string, months: number): string {
  const month = monthsOf(day) - 1 + months;
  const first = `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
  const last = lastOf(first);
  const same = `${first}${day.slice("2026-08".length)}`;
  return same < last ? same : last;
}

/**
 * A report with what other days had: under its columns, and in its rows where they are of the same things.
 * What only the other days have is a row of its own, so that the rows add up to the columns.
 */
export function withBefore(
  report: MadeReport,
  other: MadeReport,
  span: ReportSpan,
  compares: NonNullable<NamedReport["compares"]>,
): MadeReport {
  const before = { span, foot: footOf(other) };
  if (compares === "totals") return { ...report, before };
  const others = new Map(other.rows.map((row) => [row.key, row]));
  const none = report.columns.map(({ sum }) => (sum ? 0 : null));
  const rows = report.rows.map((row): MadeRow => ({ ...row, before: others.get(row.key)?.cells ?? none }));
  for (const { key } of rows) others.delete(key);
  for (const row of others.values()) {
    const named = row.cells.map((cell, at) => (at === 0 ? cell : none[at]!));
    rows.push({ ...row, cells: named, before: row.cells });
  }
  if (compares === "rows in order") rows.sort((a, b) => a.key.localeCompare(b.key));
  return { ...report, before, rows };
}

/** "+£12.00" or "-3", and what it is in words; of a figure above nought in a hundred of it, too. */
export function differenceSaid(now: number, before: number, kind: ReportColumn["kind"]): Difference {
  const more = now - before;
  if (more === 0) return { signed: "", words: "no difference" };
  const size = figureSaid(more, kind);
  const word = more > 0 ? "more" : "less";
  return {
    signed: more > 0 ? `+${size}` : size,
    words: before > 0 ? `${tenths((Math.abs(more) * 1000) / before)}% ${word}` : word,
  };
}

export const figureSaid = (figure: number, kind: ReportColumn["kind"]): string =>
  kind === "money" ? formatMoney(figure) : figure.toLocaleString("en-GB");

type Difference = { signed: string; words: string };

/** "12.5" of 125. */
function tenths(count: number): string {
  const whole = Math.round(count);
  return `${Math.floor(whole / 10).toLocaleString("en-GB")}.${whole % 10}`;
}

/** A compared report as a file has it: what each figure was and by how much it differs, and its sums below. */
export function comparedLines(report: MadeReport): Pick<MadeReport, "title" | "columns" | "rows"> {
  const { title, columns, rows, before } = report;
  const summed = columns.flatMap(({ sum }, at) => (sum ? [at] : []));
  const hasRows = rows.some((row) => row.before);
  const beside = ({ cells, before: was = [] }: Pick<MadeRow, "cells" | "before">) =>
    summed.flatMap((at) => [was[at] ?? null, Number(cells[at]) - Number(was[at])]);
  const foot = footOf(report);
  const sums: [string, readonly ReportCell[]][] = [
    ["Total", foot],
    [`Total of ${spanSaid(before!.span)}`, before!.foot],
    ["Difference", columns.map(({ sum }, at) => (sum ? Number(foot[at]) - Number(before!.foot[at]) : null))],
  ];
  return {
    title,
    columns: [
      ...columns,
      ...(hasRows ? summed : []).flatMap((at) =>
        ["before", "difference"].map((what) => ({ ...columns[at]!, head: `${columns[at]!.head}, ${what}` })),
      ),
    ],
    rows: [
      ...rows.map((row) => ({ ...row, cells: [...row.cells, ...(hasRows ? beside(row) : [])] })),
      ...sums.map(([name, cells]) => ({
        key: name,
        cells: [name, ...cells.slice(1), ...(hasRows ? summed.flatMap(() => [null, null]) : [])],
      })),
    ],
  };
}
