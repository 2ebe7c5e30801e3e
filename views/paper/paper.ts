/** How a column's values are meant: money in pence, instants on the shop's clock, days as yyyy-mm-dd. */
export type Column = { head: string; kind: "text" | "number" | "money" | "instant" | "day" };
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** A table that leaves the screen: as a page to print, or as a file for a spreadsheet. The same rows for both. */
export type Paper = {
  title: string;
  /** Of whom or of when it is. */
  sub?: string;
  columns: readonly Column[];
  rows: readonly Row[];
  /** The last line, under a rule. */
  totals?: Row;
};
