import { type BetType, betTypeOf, type Expansion, expansionOf } from "../../bets/bet-types.ts";
import { refused, type SettlementOutcome } from "../../bets/refusals.ts";
import {
  add,
  isMore,
  multiply,
  plus,
  type Ratio,
  ratio,
  rounded,
  subtract,
  times,
  ZERO,
} from "../../exact.ts";
import { type BetStatus, statusOf } from "../status.ts";
import { type Bet, expansionOfBet, isEachWay } from "./bet.ts";
import { brokenBetRule, linesOfType, totalStakeOf } from "./broken-rule.ts";
import {
  inMultiples,
  isPending,
  type Multiplier,
  multiplierOf,
  multipliersOf,
  type View,
} from "./leg-odds.ts";
import { anyToCome, bonusOf, directionsOf, linesIn, productOfPer, sumOfLines } from "./lines.ts";

/**
 * What became of a bet. Amounts in pence; plain data but for `exact`, the return before it was rounded, in exact pence.
 */
export type Settlement = {
  readonly status: BetStatus;
  /** Win and place lines both counted. */
  readonly lines: number;
  readonly totalStakePence: number;
  /** While the bet is pending: the certain part, if every other leg lost. */
  readonly returnsPence: number;
  /** Returns less stake: below zero for a loss. */
  readonly profitPence: number;
  /** The return was held to the payout limit. */
  readonly isCapped: boolean;
  readonly exact: Ratio;
};

/**
 * Settles a bet on what its legs say: pure, exact, and rounded once. Refused are facts that cannot be (see
 * `brokenBetRule`) and returns beyond counting; a leg still to run is neither, the bet is PENDING unless it is lost. The
 * same bet always gives the same settlement. docs/rules/racing.md#order-of-settlement; `workings` explains it, `settlementLinesOf`
 * line by line.
 */
export function settle(bet: Bet): SettlementOutcome<Settlement> {
  const type = betTypeOf(bet.type);
  const broken = brokenBetRule(bet, type);
  if (broken || !type) return refused(broken!);
  if (isPlainSingle(type, bet)) {
    const multiplier = multiplierOf(bet, bet.legs[0]!, "SURE", true)!;
    const exact = returnOfSingle(bet, multiplier);
    return settlementOf(bet, type, statusOfSingle(bet, multiplier), exact, false);
  }
  const multipliers = multipliersOf(bet, "SURE")!;
  const expansion = expansionOf(type, bet.legs.length, bet.fold);
  const status = statusOf(bet, expansion, multipliers);
  const { exact, isCapped } = reckon(bet, expansion, multipliers, "SURE", status !== "PENDING");
  return settlementOf(bet, type, status, exact, isCapped);
}

function settlementOf(
  bet: Bet,
  type: BetType,
  status: BetStatus,
  exact: Ratio,
  isCapped: boolean,
): SettlementOutcome<Settlement> {
  const { rounding } = bet.settings;
  const returnsPence = rounded(exact, rounding);
  if (returnsPence === null) return refused({ code: "return-too-large" });
  const lines = linesOfType(type, bet);
  const totalStakePence = bet.stakePence * lines;
  return {
    done: true,
    value: {
      status,
      lines,
      totalStakePence,
      returnsPence,
      profitPence: returnsPence - totalStakePence,
      isCapped,
      exact,
    },
  };
}

/** A bet's return before it is paid, in exact pence. docs/rules/racing.md#order-of-settlement, steps 5 and 6. */
export type Reckoning = {
  /** What the limit on best odds took away again. */
  readonly bestOddsCut: Ratio;
  readonly bonus: Ratio;
  /** All lines less the cut, plus bonus: what would be paid without a limit on payouts. */
  readonly uncapped: Ratio;
  /** The payout before rounding. */
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

/** A bet on one horse under a house that rounds once and limits neither best odds nor payouts. */
export const isPlainSingle = ({ maxSelections }: BetType, { settings }: Bet): boolean =>
  maxSelections === 1 &&
  settings.roundAt === "BET" &&
  settings.bogMaxExtraPence === null &&
  settings.payoutLimit === null;

/**
 * What a plain single comes back as, by the multiplier of its leg: there are no lines to sum and nothing is added or
 * taken off. Most bets are singles, and this takes half as long as the way of all bets, a perm of one among them, to
 * which it is equal.
 */
export const returnOfSingle = (bet: Bet, { win, place, per }: Multiplier): Ratio =>
  ratio(times(isEachWay(bet) ? win + place : win, bet.stakePence), per);

export function statusOfSingle(bet: Bet, { win, place }: Multiplier): BetStatus {
  const leg = bet.legs[0]!;
  const eachWay = isEachWay(bet);
  if (leg.outcome === "VOID") return "VOID";
  if (isPending(leg, eachWay ? "PLACE" : "WIN")) return "PENDING";
  if (win > 0) return "WON";
  return place > 0 ? "PLACED" : "LOST";
}

/**
 * The highest return of a bet, in pence: every pending leg wins, alone, with no later Rule 4; for the slip,
 * for pending bets, and for the shop's liability. Null where it depends on an unknown starting price. Best
 * odds count once the starting price is in. docs/rules/racing.md#bet-status. The certain part is
 * `settle(bet).returnsPence`.
 */
export function possibleReturn(bet: Bet): SettlementOutcome<number | null> {
  const most = exactPossibleReturn(bet);
  if (!most.done || most.value === null) return most as SettlementOutcome<null>;
  const pence = rounded(most.value, bet.settings.rounding);
  return pence === null ? refused({ code: "return-too-large" }) : { done: true, value: pence };
}

/** The same before rounding, in exact pence. */
export function exactPossibleReturn(bet: Bet): SettlementOutcome<Ratio | null> {
  const broken = brokenBetRule(bet);
  if (broken) return refused(broken);
  const multipliers = multipliersOf(bet, "MOST");
  return {
    done: true,
    value: multipliers && reckon(bet, expansionOfBet(bet), multipliers, "MOST", true).exact,
  };
}
