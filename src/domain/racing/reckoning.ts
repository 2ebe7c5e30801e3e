import type { Expansion } from "../bets/bet-types.ts";
import { add, isMore, multiply, plus, type Ratio, ratio, subtract, times, ZERO } from "../exact.ts";
import { rounded } from "../rounding.ts";
import { anyToCome, directionsOf } from "./any-to-come.ts";
import { type Bet, isEachWay } from "./bet.ts";
import { bonusOf } from "./bonus.ts";
import { productOfPer, sumOfLines } from "./cover.ts";
import { linesIn } from "./lines.ts";
import { inMultiples, type Multiplier, multipliersOf, type View } from "./multipliers.ts";
import { totalStakeOf } from "./stake.ts";

/** A bet's return before it is paid, in exact pence. docs/rules/racing.md#order-of-settlement, steps 5 and 6. */
export type Reckoning = {
  /** What the limit on best odds took away again. */
  readonly bestOddsCut: Ratio;
  readonly bonus: Ratio;
  /** All lines less the cut, plus bonus: what would be paid without a limit on payouts. */
  readonly uncapped: Ratio;
  /** What is paid, before it is rounded. */
  readonly exact: Ratio;
  readonly isCapped: boolean;
};

/**
 * @param multipliers of the bet in that view
 * @param settled that no line is pending: only then is there a bonus
 */
export function reckon(
  bet: Bet,
  expansion: Expansion,
  multipliers: readonly Multiplier[],
  view: View,
  settled: boolean,
): Reckoning {
  const lines = linesReturn(bet, expansion, multipliers);
  const bonus = settled ? bonusReturn(bet, expansion, multipliers) : ZERO;
  const uncut = bonus === ZERO ? lines : add(lines, bonus);
  const bestOddsCut =
    bet.settings.bogMaxExtraPence === null ? ZERO : cutOf(bet, expansion, view, settled, uncut);
  const uncapped = bestOddsCut === ZERO ? uncut : subtract(uncut, bestOddsCut);
  const exact = capped(bet, uncapped);
  return { bestOddsCut, bonus, uncapped, exact, isCapped: exact !== uncapped };
}

/** What all lines return in exact pence, or the sum of their rounded returns where each line is rounded by itself. */
function linesReturn(bet: Bet, expansion: Expansion, multipliers: readonly Multiplier[]): Ratio {
  if (bet.settings.roundAt === "LINE") return sumOfRoundedLines(bet, multipliers);
  const legs = inMultiples(bet, multipliers);
  const win = sumOfLines(legs, "WIN", expansion);
  const unit = isEachWay(bet) ? plus(win, sumOfLines(legs, "PLACE", expansion)) : win;
  const combined = ratio(times(unit, bet.stakePence), productOfPer(legs));
  return expansion.pairs ? add(combined, pairsReturn(bet, multipliers)) : combined;
}

/** What the up-and-down pairs return. */
function pairsReturn(bet: Bet, multipliers: readonly Multiplier[]): Ratio {
  const mode = isEachWay(bet) ? bet.settings.eachWayAnyToCome : "WIN_ONLY";
  return directionsOf(bet.legs.length)
    .map(([first, second]) => anyToCome(multipliers[first]!, multipliers[second]!, mode))
    .map(({ win, place, per }) => ratio(times(plus(win, place), bet.stakePence), per))
    .reduce(add);
}

function bonusReturn(bet: Bet, expansion: Expansion, multipliers: readonly Multiplier[]): Ratio {
  if (bet.settings.bonuses[bet.type] === undefined) return ZERO;
  const winReturn = ratio(sumOfLines(multipliers, "WIN", expansion), productOfPer(multipliers));
  const bonus = bonusOf(bet, multipliers, winReturn);
  return bonus ? multiply(bonus, ratio(bet.stakePence)) : ZERO;
}

function sumOfRoundedLines(bet: Bet, multipliers: readonly Multiplier[]): Ratio {
  let pence = ZERO;
  for (const line of linesIn(bet, multipliers)) {
    // A line beyond counting stays exact; so does then the whole, which is refused for its size.
    const whole = rounded(line.pence, bet.settings.rounding);
    pence = add(pence, whole === null ? line.pence : ratio(whole));
  }
  return pence;
}

/**
 * The extra that best odds brought beyond its limit (docs/rules/racing.md#prices): taken off the whole, a bonus on that
 * extra included.
 */
function cutOf(bet: Bet, expansion: Expansion, view: View, settled: boolean, withBestOdds: Ratio): Ratio {
  const limit = bet.settings.bogMaxExtraPence;
  if (limit === null || !bet.legs.some((leg) => leg.bestOdds)) return ZERO;
  const plain = multipliersOf(bet, view, false);
  if (!plain) return ZERO;
  const withoutBestOdds = add(
    linesReturn(bet, expansion, plain),
    settled ? bonusReturn(bet, expansion, plain) : ZERO,
  );
  const extra = subtract(withBestOdds, withoutBestOdds);
  return isMore(extra, ratio(limit)) ? subtract(extra, ratio(limit)) : ZERO;
}

/** After bonus and best odds and before rounding. docs/rules/racing.md#maximum-payout */
function capped(bet: Bet, uncapped: Ratio): Ratio {
  const limit = bet.settings.payoutLimit;
  if (!limit) return uncapped;
  const most = limit.basis === "RETURNS" ? limit.pence : limit.pence + totalStakeOf(bet);
  return isMore(uncapped, ratio(most)) ? ratio(most) : uncapped;
}
