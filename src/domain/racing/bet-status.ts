import type { BetStatus } from "./status.ts";

/**
 * The status of a bet or a leg on the wire and in the database. Error: a fact is missing or contradictory;
 * staff decide.
 */
export type BetStatusCode = 0 | 1 | 2 | 3 | 4 | 5;

export const PENDING = 0;
export const WON = 1;
export const PLACED = 2;
export const LOST = 3;
export const ERROR = 4;
export const VOID = 5;

export const statusCodeOf: Record<BetStatus, BetStatusCode> = {
  PENDING,
  WON,
  PLACED,
  LOST,
  VOID,
};

/**
 * The true names: what the filter of All Racing Bets offers, and what a bet's details say.
 * tests/specification/section-4-states.ts
 */
export const STATUS_NAMES: Record<BetStatusCode, string> = {
  [PENDING]: "Pending",
  [WON]: "Won",
  [PLACED]: "Placed",
  [LOST]: "Lost",
  [ERROR]: "Error",
  [VOID]: "Void",
};

/** Whether a text of an address or a form is the number of a status. */
export const isBetStatus = (text: string): boolean => Object.hasOwn(STATUS_NAMES, text);

/**
 * The labels on the cards of All Racing Bets, which read an Error as Void: kept as the specification has it, beside the truth.
 */
export const CARD_LABELS: Record<BetStatusCode, string> = {
  [PENDING]: "Pending",
  [WON]: "Won",
  [PLACED]: "Placed",
  [LOST]: "Lost",
  [ERROR]: "Void",
  [VOID]: "Void",
};
