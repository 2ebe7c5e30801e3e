import { betTypeOf, canHaveBonus, lineCount } from "../bets/bet-types.ts";
import { multiply, type Ratio, ratio, subtract } from "../exact.ts";
import { type Bet, expansionOfBet } from "./bet.ts";
import type { Multiplier } from "./multipliers.ts";

/**
 * The bonus for a stake of 1 a line, or null when there is none. docs/rules/racing.md#lucky-bonuses: on the win part
 * only; a leg that did not run cancels it. A lone winner's single is paid at its odds times the multiplier, stake once,
 * share of a dead heat kept; all winners add per cent on the winnings, which are what the win part returned less what
 * it cost.
 * @param winReturn what the win lines return for a stake of 1, win to win
 */
export function bonusOf(bet: Bet, multipliers: readonly Multiplier[], winReturn: Ratio): Ratio | null {
  const terms = bet.settings.bonuses[bet.type];
  if (!terms || !canHaveBonus(bet.type) || bet.legs.some((leg) => leg.outcome === "VOID")) return null;
  const winners = multipliers.filter(({ win }) => win > 0).length;
  const type = betTypeOf(bet.type)!;
  if (winners === 1 && terms.oneWinnerTimes && type.expands === "FULL_COVER_WITH_SINGLES") {
    const leg = multipliers.findIndex(({ win }) => win > 0);
    const profit = ratio(multipliers[leg]!.win, multipliers[leg]!.per);
    const { outcome, deadHeat } = bet.legs[leg]!;
    const shareOfStake = ratio(1, outcome === "WON" ? (deadHeat?.tied ?? 1) : 1);
    const { numerator, denominator } = terms.oneWinnerTimes;
    return multiply(subtract(profit, shareOfStake), ratio(numerator - denominator, denominator));
  }
  if (winners === bet.legs.length && terms.allWinnersPercent) {
    const winnings = subtract(winReturn, ratio(lineCount(expansionOfBet(bet), winners)));
    const { numerator, denominator } = terms.allWinnersPercent;
    // Dead heats can leave a bet of winners behind its stake: then there are no winnings to add to.
    return winnings.top > 0 ? multiply(winnings, ratio(numerator, denominator * 100)) : null;
  }
  return null;
}
