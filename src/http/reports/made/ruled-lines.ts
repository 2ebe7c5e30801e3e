import type { MadeRow } from "../../../domain/reports/report.ts";
import { type ReportSpan, spanSaid } from "../../../domain/reports/spans.ts";

export type FigureLine = [figure: string, pence: number];

/** Figures as rows, each with the days that it is of and the rule that it is made by. */
export const linesOf = (span: ReportSpan, rule: string, lines: readonly FigureLine[]): MadeRow[] =>
  lines.map(([figure, pence]) => ({
    key: `${span.from} ${figure}`,
    cells: [figure, pence, spanSaid(span), rule],
  }));
