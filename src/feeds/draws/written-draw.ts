import type { Note } from "../notes.ts";

/**
 * A draw as a source wrote it, before anybody believes it. `where` is the place to look when it turns out wrong:
 * a line number in a file, a few words for a page.
 */
export type WrittenDraw<Where = string> = {
  where: Where;
  drawDate: unknown;
  /** The same date as written a second time (a weekday, a visible heading): both must agree. */
  alsoDated?: unknown;
  /** Nothing vouches for the date, as in a sheet typed by hand: a day without a scheduled draw is then an error. */
  loneDate?: boolean;
  drawType: unknown;
  winningNumbers: unknown;
  bonusBall: unknown;
};

/** What a connector read: draws to be checked, and what it could not even read as a draw. */
export type Reading<Where = string> = { written: WrittenDraw<Where>[]; unread: Note<Where>[] };
