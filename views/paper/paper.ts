/**
 * How a column's values are meant: money in pence, instants on the shop's clock, days as yyyy-mm-dd, a list as a text
 * with a line for each of its entries.
 */
export type Column = {
  head: string;
  kind: "text" | "number" | "money" | "instant" | "day" | "list";
  /** Its sum stands under it. */
  sum?: true;
  /** Left out where the paper is narrow. */
  wide?: true;
  /** In the file for a spreadsheet and on no paper. */
  fileOnly?: true;
};
export type Cell = string | number | Date | null;
export type Row = readonly Cell[];

/** A table that leaves the screen, to print or for a spreadsheet: the same rows for both. */
export type Paper = {
  title: string;
  sub: string;
  /** What is worth knowing before the first row. */
  facts?: readonly { name: string; pence: number; isBalance: boolean }[];
  columns: readonly Column[];
  rows: readonly Row[];
  /** The rows are not all there are. */
  cut: boolean;
};
