import type { Screen } from "./screen-list.ts";

/** The lottery's book of a shop without a bet. */
export const NO_LOTTERY_BOOK_SCREENS: readonly Screen[] = [
  { name: "lottery-book-empty", path: "/lottery/book" },
];

/** The lottery's book, of the demo shop's Saturday afternoon. */
export const LOTTERY_BOOK_SCREENS: readonly Screen[] = [
  { name: "lottery-book", path: "/lottery/book" },
  { name: "lottery-book-paper", path: "/lottery/book/print" },
];
