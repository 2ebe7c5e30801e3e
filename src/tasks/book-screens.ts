import type { Screen } from "./screen-list.ts";

/** The book of a shop without a bet. */
export const NO_BOOK_SCREENS: readonly Screen[] = [{ name: "live-book-empty", path: "/racing/book" }];

/** The live book, of the demo shop's Saturday afternoon. */
export const BOOK_SCREENS: readonly Screen[] = [
  { name: "live-book", path: "/racing/book" },
  { name: "live-book-paper", path: "/racing/book/print" },
];
