import type { MovedFields } from "../moved-fields.ts";
import type { Draw, DrawnFault } from "./draw.ts";
import type { PastNumbersLimit } from "./numbers-limit.ts";
import type { SelectionTerms } from "./selection.ts";

/** Why the lottery can refuse. `draw` is the draw's number as staff say it: 1 Main, 2 Plus 1, 3 Plus 2. */
export type LotteryRefusal =
  | { code: "player-unknown" }
  | { code: "player-not-created" }
  | { code: "player-already" }
  | { code: "player-has-another-account" }
  | { code: "selection-unknown" }
  | { code: "selection-stopped" }
  | ({ code: "selection-moved" } & MovedFields<SelectionTerms>)
  | { code: "selection-without-account" }
  | { code: "selection-too-few-numbers" }
  | { code: "selection-too-many-numbers" }
  /** `hasMonday`: the shop plays Mondays. */
  | { code: "selection-without-day"; hasMonday: boolean }
  | { code: "selection-monday-not-played" }
  | { code: "selection-without-draw" }
  | { code: "selection-number-off-drum"; largest: number }
  | { code: "selection-number-repeated" }
  | { code: "selection-amount-out-of-range" }
  | { code: "selection-weeks-out-of-range" }
  | { code: "selection-start-unclear" }
  /** `end`: the first day that it does not cover. */
  | { code: "selection-over"; end: string }
  /** `end`: the first day that it does not cover. */
  | { code: "selection-over"; end: string }
  | PastNumbersLimit
  | { code: "no-players" }
  | { code: "draws-not-one-to-three" }
  | { code: "draw-date-unknown" }
  | { code: "draw-in-the-future"; day: string }
  | { code: "draw-repeated"; draw: number }
  | { code: "draw-numbers-broken"; draw: number; fault: DrawnFault; largest: number }
  | { code: "draw-has-paid-results" }
  | { code: "draw-unknown" }
  | { code: "draw-paid-not-removed" }
  | { code: "draw-removal-without-reason" }
  | { code: "draw-stored-otherwise"; stored: Draw }
  | { code: "draws-not-fetched"; reason: string }
  | { code: "result-unknown" }
  | { code: "result-without-winnings" }
  /** What a player won in a draw, or the rules that it was stamped with, cannot be read. */
  | { code: "result-unreadable"; playerName: string }
  | { code: "draw-rules-unreadable" }
  | { code: "stake-terms-unreadable"; playerName: string }
  | ({ code: "results-paid-before" } & PaidBefore)
  | { code: "result-not-paid"; playerName: string }
  | { code: "winnings-lapsed"; playerName: string; lapsedAt: Date }
  | { code: "winnings-not-lapsed"; playerName: string }
  | { code: "winnings-not-covered"; pence: number; balancePence: number }
  | { code: "stake-moved"; playerName: string; pence: number }
  | { code: "stake-paid-before"; playerName: string; takenBy: string | null; takenAt: Date }
  | { code: "stake-not-covered"; playerName: string; pence: number; balancePence: number }
  | { code: "week-not-collected"; from: string; to: string }
  | { code: "collection-unknown" }
  | { code: "collection-taken-back"; playerName: string }
  | { code: "stakes-unplayed-moved"; pence: number }
  | { code: "stakes-not-given-back" }
  | { code: "payout-count-unknown" }
  | { code: "payout-out-of-range"; withBonus: boolean }
  | { code: "payout-moved"; moved: [MovedMultiplier, ...MovedMultiplier[]] };

/** A multiplier saved by a colleague since it was shown, at its present value. */
export type MovedMultiplier = { numberCount: number; withBonus: boolean; halves: number };

/**
 * Winnings paid before: `pence` of the `ofPence` to be paid now. `paidBy` is the first payer, null where
 * unknown.
 */
export type PaidBefore = {
  playerName: string;
  paidBy: string | null;
  paidAt: Date | null;
  pence: number;
  ofPence: number;
};
