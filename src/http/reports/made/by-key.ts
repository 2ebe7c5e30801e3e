import type { Reader } from "../../../../db/stores/reader.ts";
import { figuresBy } from "../../../../db/stores/reports/sums.ts";
import { betTypeLabel } from "../../../domain/bets/bet-types.ts";
import {
  courseName,
  grossWinPence,
  type ProductFigures,
  turnoverPence,
  winMargin,
} from "../../../domain/reports/figures.ts";
import type { MadeReport, MadeRow, ReportColumn, ReportSpan } from "../../../domain/reports/spans.ts";
import { periodsOf } from "../../../domain/reports/spans.ts";
import { STRUCK_AND_SETTLED, TURNOVER } from "./summary.ts";

/** The figures of a product's line, beside its name. */
export const FIGURE_COLUMNS: readonly ReportColumn[] = [
  { head: "Bets", kind: "number", sum: true },
  { head: "Stakes", kind: "money", sum: true, wide: true },
  { head: "Returned", kind: "money", sum: true, wide: true },
  { head: "Turnover", kind: "money", sum: true },
  { head: "Returns", kind: "money", sum: true },
  { head: "Resettled", kind: "money", sum: true, wide: true },
  { head: "Gross win", kind: "money", sum: true },
  { head: "Margin", kind: "number", wide: true },
];
/** Where the gross win is, behind a name. */
export const GROSS_WIN = 7;

export const figureCells = (figures: ProductFigures) => [
  figures.bets,
  figures.stakesPence,
  figures.refundsPence,
  turnoverPence(figures),
  figures.returnsPence,
  figures.resettledPence,
  grossWinPence(figures),
  winMargin(figures),
];

/** Racing by one thing, the greatest turnover first. */
async function racingBy(
  reader: Reader,
  span: ReportSpan,
  {
    dimension,
    head,
    nameOf,
  }: { dimension: "course" | "bet-type"; head: string; nameOf(key: string): string },
): Promise<MadeReport> {
  const figures = await figuresBy(reader, { product: "racing", dimension, periods: periodsOf(span) });
  const rows: MadeRow[] = [...figures]
    .sort(([a, one], [b, other]) => turnoverPence(other) - turnoverPence(one) || a.localeCompare(b, "en"))
    .map(([key, one]) => ({ key, cells: [nameOf(key), ...figureCells(one)] }));
  return {
    title: `Racing by ${head.toLowerCase()}`,
    columns: [{ head, kind: "text" }, ...FIGURE_COLUMNS],
    rows,
    picture: { kind: "bars", at: GROSS_WIN },
    notes: [STRUCK_AND_SETTLED, TURNOVER],
  };
}

/** A bet at several courses is a line of its own: no penny is split. */
export async function byCourse(reader: Reader, span: ReportSpan): Promise<MadeReport> {
  const report = await racingBy(reader, span, { dimension: "course", head: "Course", nameOf: courseName });
  const several = "A bet on horses at several courses counts once, in a line of its own.";
  return { ...report, notes: [...report.notes, several] };
}

export const byBetType = (reader: Reader, span: ReportSpan): Promise<MadeReport> =>
  racingBy(reader, span, { dimension: "bet-type", head: "Bet type", nameOf: (type) => betTypeLabel(type) });
