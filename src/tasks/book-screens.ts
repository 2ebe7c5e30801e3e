import type { Screen } from "./screen-list.ts";

/** The book of a shop without a bet. */
export const NO_BOOK_SCREENS: readonly Screen[] = [{ name: "live-book-empty", path: "/racing/book" }];

/** The live book, of the demo shop's Saturday afternoon. */
export const BOOK_SCREENS: readonly Screen[] = [
  { name: "live-book", path: "/racing/book" },
  { name: "live-book-paper", path: "/racing/book/print" },
];

/** In the demo shop with lay-offs: settled ones, a void one, and two that are pending. */
export const LAY_OFF_SCREENS: readonly Screen[] = [
  { name: "lay-offs", path: "/racing/lay-offs" },
  { name: "lay-offs-paper", path: "/racing/lay-offs/print" },
  { name: "lay-offs-choose", path: "/racing/lay-offs", press: ["Record Lay-off"] },
  { name: "lay-offs-one", path: "/racing/lay-offs/1" },
  { name: "lay-offs-void", path: "/racing/lay-offs/5", press: ["Void Lay-off"] },
  { name: "lay-offs-resettle", path: "/racing/lay-offs/2", press: ["Re-settle"] },
  { name: "lay-offs-race", path: "/racing/races/45/lay-offs" },
  { name: "lay-offs-limit", path: "/racing/races/45/lay-offs?keep=-200" },
  { name: "lay-offs-record", path: "/racing/races/45/lay-offs", press: ["Record Lay-off"] },
  { name: "lay-offs-book", path: "/racing/book?race=45" },
];
