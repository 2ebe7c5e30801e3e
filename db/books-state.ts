import type { Tables } from "./query/tables-named.ts";

/** A mark of the state that the books are in. Only `isSame` knows what is in it. */
export type Mark = unknown;

/** Knows whether tables have changed since they were looked at. */
export type BooksState = {
  /** Whether the state is known without asking the database over the network. */
  readonly isLocal: boolean;
  /**
   * The state now. It is asked before anything is read: what is read afterwards has at least every change that the mark
   * counts, so that what is made of it can be too new for its mark, and never too old.
   */
  now(): Mark | Promise<Mark>;
  /** Whether these tables are at the later mark as they were at the earlier one. */
  isSame(tables: Tables, earlier: Mark, later: Mark): boolean;
};
