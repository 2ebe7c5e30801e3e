import type { SettlementRefusal, StakeRefusal } from "../bets/refusals.ts";

/** Why a bet on numbers cannot be reckoned. `count` is how many numbers a line has; `draw` is MAIN, PLUS1 or PLUS2. */
export type NumbersGameRefusal =
  | StakeRefusal
  | { code: "numbers-type-unknown"; betType: string }
  | { code: "numbers-count-wrong"; least: number; most: number; numbers: number }
  | { code: "numbers-line-too-long"; most: number }
  | { code: "numbers-fold-wrong"; least: number; most: number }
  | { code: "numbers-repeated"; number: number }
  | { code: "numbers-outside-pool"; number: number; pool: number }
  | { code: "numbers-pool-wrong"; least: number; most: number }
  | { code: "numbers-odds-missing"; count: number }
  | { code: "numbers-odds-wrong"; count: number }
  | { code: "numbers-draws-missing" }
  | { code: "numbers-draw-unknown"; draw: string }
  | { code: "numbers-draw-wrong"; draw: string }
  | { code: "numbers-bonus-ball-missing"; draw: string }
  | Extract<SettlementRefusal, { code: "return-too-large" }>;

export type NumbersGameOutcome<T> =
  | { readonly done: true; readonly value: T }
  | { readonly done: false; readonly refusal: NumbersGameRefusal };
