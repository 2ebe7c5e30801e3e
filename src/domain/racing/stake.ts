import { type BetType, betTypeOf, combinations } from "../bets/bet-types.ts";
import { refused, type StakeRefusal } from "../bets/refusals.ts";
import type { Bet } from "./bet.ts";

/** Lines of a bet, win and place lines both counted. docs/rules/racing.md#bet-types */
export const linesOfBet = (bet: LineTerms & Pick<Bet, "type">): number =>
  linesOfType(betTypeOf(bet.type)!, bet);

/** The same for a type that is known. The only place that counts lines for a price, for screens and server. */
export function linesOfType(type: BetType, bet: LineTerms): number {
  const lines = winLinesOfType(type, bet);
  return bet.eachWay || type.alwaysEachWay ? 2 * lines : lines;
}

/** Without the place lines of an each-way bet. Only a perm has to know its number of legs. */
export const winLinesOfType = (type: BetType, { legs, fold = 0 }: Omit<LineTerms, "eachWay">): number =>
  type.expands === "PERM" ? combinations(legs.length, type.fold ?? fold) : type.stakeMultiplier;

/** What a number of lines hangs on, beside the type. */
type LineTerms = {
  readonly eachWay: boolean;
  readonly legs: readonly unknown[];
  readonly fold?: number | undefined;
};

/** Stake per line × lines, in pence. */
export const totalStakeOf = (bet: LineTerms & Pick<Bet, "type" | "stakePence">): number =>
  bet.stakePence * linesOfBet(bet);

/**
 * The stake per line of a customer who says the total ("11 pounds Yankee"); refused unless it is whole pence a line.
 */
export function stakePerLine(
  totalPence: number,
  lines: number,
): { done: true; value: number } | { done: false; refusal: StakeRefusal } {
  if (totalPence % lines !== 0) return refused({ code: "stake-not-divisible", lines });
  return { done: true, value: totalPence / lines };
}
