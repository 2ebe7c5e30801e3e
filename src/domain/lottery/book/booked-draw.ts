import type { DrawType } from "../game.ts";
import type { ListedSet } from "./dearest-sets.ts";
import type { BetSum } from "./lottery-book.ts";
import type { WorstDraw } from "./worst-draw.ts";

/** A draw that is not entered yet: the next one, and one whose bets have closed. */
export type OpenDraw = { day: string; drawType: DrawType };

/** A number of the drum: its own bets, and what they pay if it comes, among the six and as the bonus ball. Pence. */
export type BookedNumber = BetSum & { number: number; plainPence: number; bonusPence: number };

/** The book of one draw as it is shown: docs/rules/lottery-book.md has each of its figures. Amounts are pence. */
export type BookedDraw = OpenDraw & {
  all: BetSum;
  out: BetSum;
  unread: BetSum;
  drum: number;
  expectedPence: number;
  worst: WorstDraw | null;
  numbers: BookedNumber[];
  pairs: ListedSet[];
  /** Of three and four numbers. */
  larger: ListedSet[];
  pairCount: number;
  largerCount: number;
  /** Some customer can win more than the maximum payout. */
  isLimited: boolean;
};
