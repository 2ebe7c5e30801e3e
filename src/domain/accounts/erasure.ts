import type { ConfirmationRefusal } from "../erasure.ts";

/** What a customer is called once they are erased, and what stands in the way. */

/** What is written in place of a note. */
export const ERASED_NOTE = "Erased";

export const erasedName = (id: number): string => `Customer ${id}`;

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
  | ConfirmationRefusal
  /** The shop's setting says no years. */
  | { code: "erasure-off" }
  | { code: "already-erased"; name: string }
  | { code: "erasure-stopped"; by: readonly [Obstacle, ...Obstacle[]] };
