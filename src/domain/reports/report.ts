/** What a column of a report holds: pence, a count, or words. */
export type ReportColumn = {
  head: string;
  kind: "text" | "number" | "money";
  /** Its sum stands under it. */
  sum?: true;
  /** Left out where the screen or the paper is narrow; always in the file. */
  wide?: true;
};
export type ReportCell = string | number | null;
export type MadeRow = { key: string; cells: readonly ReportCell[]; href?: string };

/** A table that foots, and what a picture shows of it. */
export type MadeReport = {
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly MadeRow[];
  /** What is said where there are no rows, of figures that are not about the days that were asked for. */
  none?: string;
  /** Bars, one for each of the first rows, or a line from row to row; `at` is the column that it shows. */
  picture: { kind: "bars" | "lines"; at: readonly number[] } | null;
  /** What the figures mean, and by which rule. */
  notes: readonly string[];
};

/** The sums under a table's columns, in their order. */
export const footOf = ({ columns, rows }: Pick<MadeReport, "columns" | "rows">): ReportCell[] =>
  columns.map(({ sum }, at) =>
    sum ? rows.reduce((total, { cells }) => total + Number(cells[at] ?? 0), 0) : null,
  );

/** So many rows and one more for all others, so that a long table foots as it stands. */
export function cutRows(report: MadeReport, most: number): MadeReport {
  if (report.rows.length <= most) return report;
  const rest = report.rows.slice(most);
  const foot = footOf({ columns: report.columns, rows: rest });
  const others: MadeRow = { key: "others", cells: [`All others (${rest.length})`, ...foot.slice(1)] };
  return { ...report, rows: [...report.rows.slice(0, most), others] };
}
