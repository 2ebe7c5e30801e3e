import { type BetType, betTypeOf, combinations } from "../bets/bet-types.ts";
import { refused, type StakeRefusal } from "../bets/refusals.ts";
import { type Bet, isEachWay } from "./bet.ts";

/** Lines of a bet, win and place lines both counted. docs/rules/racing.md#bet-types */
export const linesOfBet = (bet: StakeTerms): number => linesOfType(betTypeOf(bet.type)!, bet);

/** The same where the type is at hand. */
export function linesOfType(type: BetType, bet: StakeTerms): number {
  const lines = type.expands === "PERM" ? combinations(bet.legs.length, bet.fold ?? 0) : type.stakeMultiplier;
  return isEachWay(bet) ? 2 * lines : lines;
}

type StakeTerms = Pick<Bet, "type" | "fold" | "legs" | "eachWay">;

/** Stake per line × lines, in pence. */
export const totalStakeOf = (bet: StakeTerms & Pick<Bet, "stakePence">): number =>
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
