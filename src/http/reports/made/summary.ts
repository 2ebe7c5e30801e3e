import type { Reader } from "../../../../db/stores/reader.ts";
import { transfersByDay } from "../../../../db/stores/reports/sums.ts";
import { formatDay, formatWeekday } from "../../../domain/london-time.ts";
import { monthOf, type TransferSum } from "../../../domain/reports/add-up.ts";
import { grossWinPence, turnoverPence } from "../../../domain/reports/figures.ts";
import { layOffsIn } from "../../../domain/reports/lay-off-figures.ts";
import { type MadeReport, type MadeRow, partsOf, type ReportSpan } from "../../../domain/reports/spans.ts";
import { productsOf } from "../../../domain/reports/sum-day.ts";
import { urls } from "../../urls/urls.ts";

/** Both products by day, or by month in a long span, and their sums from the same rows. */
export async function summary(reader: Reader, span: ReportSpan) {
  const sums = await transfersByDay(reader, span);
  const parts = partsOf(span);
  const isByDay = parts[0]!.length > "2026-03".length;
  const byPart = Map.groupBy(sums, ({ day }) => (isByDay ? day : monthOf(day)));
  const report: MadeReport = {
    title: isByDay ? "Day by day" : "Month by month",
    columns: [
      { head: isByDay ? "Day" : "Month", kind: "text" },
      { head: "Racing turnover", kind: "money", sum: true, wide: true },
      { head: "Racing gross win", kind: "money", sum: true, wide: true },
      { head: "Lottery turnover", kind: "money", sum: true, wide: true },
      { head: "Lottery gross win", kind: "money", sum: true, wide: true },
      { head: "Turnover", kind: "money", sum: true },
      { head: "Gross win", kind: "money", sum: true },
    ],
    rows: parts.map((part) => rowOf(part, byPart.get(part) ?? [])),
    picture: parts.length > 1 ? { kind: "time", at: [GROSS_WIN_AT], isRunning: true } : null,
    notes: [STRUCK_AND_SETTLED, TURNOVER],
  };
  return { report, products: productsOf(sums), layOffs: layOffsIn(sums) };
}

const GROSS_WIN_AT = 6;

function rowOf(part: string, sums: readonly TransferSum[]): MadeRow {
  const { racing, lottery } = productsOf(sums);
  const [turnovers, wins] = [
    [turnoverPence(racing), turnoverPence(lottery)] as const,
    [grossWinPence(racing), grossWinPence(lottery)] as const,
  ];
  const cells = [
    nameOfPart(part),
    ...[turnovers[0], wins[0], turnovers[1], wins[1]],
    ...[turnovers[0] + turnovers[1], wins[0] + wins[1]],
  ];
  const isDay = part.length > "2026-03".length;
  return { key: part, cells, ...(isDay && { href: urls.reports.day(part) }) };
}

/** "Sat 15 August 2026", or "August 2026". */
export const nameOfPart = (part: string): string =>
  part.length > "2026-03".length
    ? `${formatWeekday(part).slice(0, 3)} ${formatDay(part)}`
    : formatDay(`${part}-01`).replace(/^1 /, "");

/** The meaning of the figures, below every table. docs/rules/reports.md */
export const STRUCK_AND_SETTLED =
  "Stakes count on the day a bet is struck, returns on the day it is settled, and resettlements on the day they are made.";
export const TURNOVER =
  "Turnover is stakes less those that were returned. Gross win is turnover less returns and resettlements.";
