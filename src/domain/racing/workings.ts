import type { Fraction } from "../bets/settings.ts";
import { isZero } from "../exact.ts";
import { counted, exactMoney, toOne } from "../exact-text.ts";
import { formatMoney } from "../money.ts";
import { isWhole } from "../rounding.ts";
import { type Bet, expansionOfBet, isEachWay } from "./bet.ts";
import { multipliersOf } from "./multipliers.ts";
import { reckon } from "./reckoning.ts";
import type { Settlement } from "./settlement.ts";
import { foldWorkings } from "./workings-folds.ts";
import { legWorking } from "./workings-legs.ts";

/**
 * How a settlement came about, in sentences that a clerk can read aloud: stake, each leg, lines summed by fold, what was
 * added or held back, rounding, and the return. The sums are the settlement's own, printed to a hundredth of a penny
 * where they are no whole number of pence.
 */
export function workings(bet: Bet, settlement: Settlement): string[] {
  return [
    stakeWorking(bet, settlement),
    ...bet.legs.map((leg, index) => legWorking(bet, leg, index)),
    ...foldWorkings(bet),
    ...adjustments(bet, settlement),
    ...roundingWorking(bet, settlement),
    result(settlement),
  ];
}

function stakeWorking(bet: Bet, { lines, totalStakePence }: Settlement): string {
  const each = isEachWay(bet) ? " (win and place)" : "";
  return `${counted(lines, "line")}${each} at ${formatMoney(bet.stakePence)}: ${formatMoney(totalStakePence)} staked`;
}

function adjustments(bet: Bet, { status }: Settlement): string[] {
  const { bonuses, bogMaxExtraPence, payoutLimit } = bet.settings;
  if (!bonuses[bet.type] && bogMaxExtraPence === null && !payoutLimit) return [];
  const multipliers = multipliersOf(bet, "SURE")!;
  const reckoning = reckon(bet, expansionOfBet(bet), multipliers, "SURE", status !== "PENDING");
  const { bestOddsCut, bonus, uncapped, isCapped } = reckoning;
  const said: string[] = [];
  if (!isZero(bonus)) said.push(bonusWorking(bet, exactMoney(bonus)));
  if (!isZero(bestOddsCut))
    said.push(
      `Best odds may add ${formatMoney(bogMaxExtraPence ?? 0)} at the most: ${exactMoney(bestOddsCut)} taken off`,
    );
  if (isCapped && payoutLimit) {
    const basis = payoutLimit.basis === "RETURNS" ? "" : " and the stake";
    said.push(
      `Capped at ${formatMoney(payoutLimit.pence)}${basis}: it would have been ${exactMoney(uncapped)}`,
    );
  }
  return said;
}

function bonusWorking(bet: Bet, added: string): string {
  const { oneWinnerTimes, allWinnersPercent } = bet.settings.bonuses[bet.type] ?? {};
  const winners = bet.legs.filter((leg) => leg.outcome === "WON").length;
  const terms =
    winners === 1
      ? `only winner, ${oneWinnerTimes ? plainFraction(oneWinnerTimes) : ""} times the odds on the single`
      : `all winners, ${allWinnersPercent ? plainFraction(allWinnersPercent) : ""}% of the winnings to win`;
  return `Bonus (${terms}): ${added} added`;
}

/** "2", "1.1", "12.5". */
const plainFraction = ({ numerator, denominator }: Fraction): string =>
  toOne(numerator, denominator).replace(/\/1$/, "");

function roundingWorking(bet: Bet, { exact }: Settlement): string[] {
  if (isWhole(exact)) return [];
  return [`Rounded ${bet.settings.rounding === "DOWN" ? "down" : "half up"} from ${exactMoney(exact)}`];
}

function result({ status, returnsPence, profitPence }: Settlement): string {
  if (status === "PENDING") return `Still to run: ${formatMoney(returnsPence)} already sure`;
  const difference =
    profitPence < 0 ? `loss ${formatMoney(-profitPence)}` : `profit ${formatMoney(profitPence)}`;
  return `Returns ${formatMoney(returnsPence)}, ${difference}`;
}
