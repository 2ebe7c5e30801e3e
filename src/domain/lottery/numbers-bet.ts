import { combinations } from "../bets/bet-types.ts";
import type { SettlementSettings } from "../bets/settings.ts";
import type { Odds } from "../odds.ts";

/**
 * The numbers game: a bet with the bookmaker, at fixed odds by count, that *all* numbers of a line are drawn.
 * docs/rules/lottery.md#numbers-game. It is another game than the syndicate's multipliers (payout.ts), and shares
 * nothing with them.
 */
export const NUMBERS_DRAWS = ["MAIN", "PLUS1", "PLUS2"] as const;
export type NumbersDrawName = (typeof NUMBERS_DRAWS)[number];
export type NumbersDrawn = { readonly main: readonly number[]; readonly bonus: number | null };

/** Each draw is its own bet. VOID: it was not held in time, and its stakes go back. */
export type NumbersDraw = {
  readonly name: NumbersDrawName;
  readonly drawn: NumbersDrawn | "PENDING" | "VOID";
};

export type NumbersBet = {
  /** On every line of every draw. */
  readonly stakePence: number;
  readonly numbers: readonly number[];
  /** The seven-ball game: the bonus counts among the drawn. It has odds of its own, shorter ones. */
  readonly bonusBall: boolean;
  /** Numbers in a line: the same twice for a straight bet or a perm, a range for a Patent or a Yankee. */
  readonly least: number;
  readonly most: number;
  /**
   * The price by how many numbers a line has, as struck. A double pays the price for two, not two singles multiplied.
   */
  readonly odds: Readonly<Record<number, Odds>>;
  readonly draws: readonly NumbersDraw[];
  /** The largest number of the draw's drum on its day. */
  readonly pool: number;
  readonly settings: Pick<SettlementSettings, "rounding" | "roundAt" | "payoutLimit" | "mostStakePence">;
};

/**
 * Lines of all draws together: C(n, k) for each count of numbers, times the draws.
 * docs/rules/lottery.md#numbers-game-lines
 */
export const linesOfNumbers = (bet: Pick<NumbersBet, "numbers" | "least" | "most" | "draws">): number =>
  linesPerDraw(bet, bet.numbers.length) * bet.draws.length;

/** The same of one draw. */
export function linesPerDraw({ least, most }: Pick<NumbersBet, "least" | "most">, among: number): number {
  let lines = 0;
  for (let count = least; count <= most; count++) lines += combinations(among, count);
  return lines;
}
