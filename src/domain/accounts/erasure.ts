import { addMonths } from "./exclusion.ts";

/** When a person's name may be erased, and what they are called from then on. */

/** What is written in place of a note. */
export const ERASED_NOTE = "Erased";

export const erasedName = (id: number): string => `Customer ${id}`;

const MONTHS_A_YEAR = 12;

/** The first London day on which it may be erased. */
export const erasableFrom = (lastMoved: string, years: number): string =>
  addMonths(lastMoved, years * MONTHS_A_YEAR);

/** What stands in the way of an erasure; amounts in pence. */
export type Obstacle =
  | { kind: "balance"; pence: number }
  | { kind: "bets"; count: number }
  | { kind: "lottery"; count: number }
  | { kind: "winnings"; pence: number }
  | { kind: "disputes"; count: number }
  | { kind: "requests"; count: number }
  | { kind: "exclusion"; until: string }
  | { kind: "kept"; until: string };

export type ErasureRefusal =
  /** The shop's setting says no years. */
  | { code: "erasure-off" }
  | { code: "already-erased"; name: string }
  | { code: "erasure-stopped"; by: readonly [Obstacle, ...Obstacle[]] };
