import { betTypeOf, canHaveBonus, type Expansion, lineCount } from "../../bets/bet-types.ts";
import type { AnyToCome } from "../../bets/settings.ts";
import {
  add,
  minus,
  multiply,
  plus,
  type Ratio,
  ratio,
  subtract,
  times,
  type Whole,
  ZERO,
} from "../../exact.ts";
import { type Bet, expansionOfBet, isEachWay, type Leg } from "./bet.ts";
import { inMultiples, type LinePart, type Multiplier, multipliersOf, paid } from "./leg-odds.ts";

/**
 * The sum over all lines of `least` to `most` legs of the products of their multipliers, as the upper side of a fraction
 * over the product of all `per` (see `productOfPer`). A line of all legs is a product, a full cover has the closed form
 * of docs/rules/racing.md#model, prod(1 + m) − 1 − sum m, and anything between counts fold by fold.
 */
export function sumOfLines(
  multipliers: readonly Multiplier[],
  part: LinePart,
  { least, most }: Expansion,
): Whole {
  const legs = multipliers.length;
  if (least > most) return 0;
  if (least === legs) return productOf(multipliers, part);
  if (most < legs || least > 2) {
    let sum: Whole = 0;
    const folds = sumsByFold(multipliers, part);
    for (let fold = least; fold <= most; fold++) sum = plus(sum, folds[fold]!);
    return sum;
  }
  const { every, none, singles } =
    coverOfNumbers(multipliers, part, least) ?? cover(multipliers, part, 0, legs);
  const withSingles = minus(every, none);
  return least === 1 ? withSingles : minus(withSingles, singles);
}

export function productOf(multipliers: readonly Multiplier[], part: LinePart): Whole {
  let product: Whole = 1;
  for (let leg = 0; leg < multipliers.length; leg++) product = times(product, paid(multipliers[leg]!, part));
  return product;
}

export function productOfPer(multipliers: readonly Multiplier[]): Whole {
  let product: Whole = 1;
  for (let leg = 0; leg < multipliers.length; leg++) product = times(product, multipliers[leg]!.per);
  return product;
}

/** [fold]: the sum over all lines of exactly that many legs, over the product of all `per`. */
export function sumsByFold(multipliers: readonly Multiplier[], part: LinePart): Whole[] {
  let sums: Whole[] = [1];
  for (const multiplier of multipliers) {
    const next: Whole[] = sums.map((sum) => times(sum, multiplier.per));
    next.push(0);
    sums.forEach((sum, fold) => {
      next[fold + 1] = plus(next[fold + 1]!, times(sum, paid(multiplier, part)));
    });
    sums = next;
  }
  return sums;
}

/** Over the legs of a run: prod(per + part), prod(per), and sum of part × the others' per. */
type Cover = { every: Whole; none: Whole; singles: Whole };

/**
 * In plain numbers, or null where they do not reach. No factor is below 1: a result that is below 2^53 was never above it
 * on its way, and is exact. Most bets end here.
 */
function coverOfNumbers(multipliers: readonly Multiplier[], part: LinePart, least: number): Cover | null {
  let every = 1;
  let none = 1;
  let singles = 0;
  for (let leg = 0; leg < multipliers.length; leg++) {
    const multiplier = multipliers[leg]!;
    const { per } = multiplier;
    const pays = paid(multiplier, part);
    // Where singles are lines of the bet, they are not taken off.
    if (least > 1) singles = singles * per + none * pays;
    every *= per + pays;
    none *= per;
  }
  return Math.max(every, singles) <= Number.MAX_SAFE_INTEGER ? { every, none, singles } : null;
}

/** By halves: each half's products mostly stay below 2^53, and only joining them needs the long multiplications. */
function cover(multipliers: readonly Multiplier[], part: LinePart, from: number, to: number): Cover {
  if (to - from > 4) {
    const middle = (from + to) >> 1;
    return joined(cover(multipliers, part, from, middle), cover(multipliers, part, middle, to));
  }
  let every: Whole = 1;
  let none: Whole = 1;
  let singles: Whole = 0;
  for (let leg = from; leg < to; leg++) {
    const multiplier = multipliers[leg]!;
    const { per } = multiplier;
    const pays = paid(multiplier, part);
    singles = plus(times(singles, per), times(none, pays));
    every = times(every, per + pays);
    none = times(none, per);
  }
  return { every, none, singles };
}

const joined = (a: Cover, b: Cover): Cover => ({
  every: times(a.every, b.every),
  none: times(a.none, b.none),
  singles: plus(times(a.singles, b.none), times(b.singles, a.none)),
});

/** One line by itself: its legs counted from 0, the part it is on, and what it returns in exact pence. */
export type Line = {
  readonly legs: readonly number[];
  readonly part: LinePart;
  /** An any-to-come line goes from its first leg on to its second. */
  readonly anyToCome: boolean;
  readonly pence: Ratio;
};

/**
 * Every line of a valid bet, for display: pending legs pay nothing yet. The engine needs them only where each
 * line is rounded.
 */
export const settlementLinesOf = (bet: Bet): Line[] => [...linesIn(bet, multipliersOf(bet, "SURE")!)];

export function* linesIn(bet: Bet, multipliers: readonly Multiplier[]): Generator<Line> {
  const eachWay = isEachWay(bet);
  const legCount = bet.legs.length;
  const { least, most, pairs } = expansionOfBet(bet);
  const stake = ratio(bet.stakePence);
  const multiplied = inMultiples(bet, multipliers);
  for (const legs of combinationsOf(legCount, least, most)) {
    const inLine = legs.map((leg) => multiplied[leg]!);
    const pence = (part: LinePart) => multiply(ratio(productOf(inLine, part), productOfPer(inLine)), stake);
    const line = { legs, anyToCome: false };
    yield { ...line, part: "WIN", pence: pence("WIN") };
    if (eachWay) yield { ...line, part: "PLACE", pence: pence("PLACE") };
  }
  if (!pairs) return;
  const mode = eachWay ? bet.settings.eachWayAnyToCome : "WIN_ONLY";
  for (const legs of directionsOf(legCount)) {
    const parts = anyToCome(multipliers[legs[0]]!, multipliers[legs[1]]!, mode);
    const line = { legs, anyToCome: true };
    yield { ...line, part: "WIN", pence: multiply(ratio(parts.win, parts.per), stake) };
    if (eachWay) yield { ...line, part: "PLACE", pence: multiply(ratio(parts.place, parts.per), stake) };
  }
}

/** Singles first, then doubles, and so on; legs in slip order within each. */
function combinationsOf(legCount: number, least: number, most: number): number[][] {
  const found: number[][] = [];
  const choose = (legs: number[], from: number, fold: number): void => {
    if (legs.length === fold) found.push(legs);
    else for (let leg = from; leg < legCount; leg++) choose([...legs, leg], leg + 1, fold);
  };
  for (let fold = least; fold <= most; fold++) choose([], 0, fold);
  return found;
}

/** What one line returns for a stake of 1 on each of its parts: win/per and place/per. */
export type Parts = { win: Whole; place: Whole; per: Whole };

/**
 * One direction of an up-and-down pair: a stake on `first`, and from its return up to one stake on `second`;
 * the rest is kept. docs/rules/racing.md#any-to-come. Each way, the stake is two, and the mode defines how
 * the first return continues.
 */
export function anyToCome(first: Multiplier, second: Multiplier, mode: AnyToCome | "WIN_ONLY"): Parts {
  const { win: wonFirst, place: placedFirst, per: perFirst } = first;
  const { win: wonSecond, place: placedSecond, per: perSecond } = second;
  const onwards = (returned: number, onWin: Whole, onPlace: Whole, per: Whole): Parts => {
    const kept = times(minus(returned, plus(onWin, onPlace)), perSecond);
    const [fromWin, fromPlace] = [times(onWin, wonSecond), times(onPlace, placedSecond)];
    // Money that was kept belongs to the part that made it: to the win part where the first horse won.
    return wonFirst > 0
      ? { win: plus(fromWin, kept), place: fromPlace, per }
      : { win: fromWin, place: plus(fromPlace, kept), per };
  };
  const each = times(perFirst, perSecond);
  switch (mode) {
    case "WIN_ONLY":
      return onwards(wonFirst, Math.min(perFirst, wonFirst), 0, each);
    case "WIN_PLACE": {
      const ofWin = onwards(wonFirst, Math.min(perFirst, wonFirst), 0, each);
      const onPlace = Math.min(perFirst, placedFirst);
      const kept = times(placedFirst - onPlace, perSecond);
      return { win: ofWin.win, place: plus(times(onPlace, placedSecond), kept), per: each };
    }
    case "EQUALLY_DIVIDED": {
      // Up to two stakes go on, half of them to win: everything is counted in halves.
      const onward = Math.min(2 * perFirst, wonFirst + placedFirst);
      return onwards(2 * (wonFirst + placedFirst), onward, onward, times(2, each));
    }
    case "WIN_FIRST": {
      const returned = wonFirst + placedFirst;
      const onWin = Math.min(perFirst, returned);
      return onwards(returned, onWin, Math.min(perFirst, returned - onWin), each);
    }
  }
}

/** Every ordered pair of legs. */
export function directionsOf(legs: number): [number, number][] {
  const directions: [number, number][] = [];
  for (let first = 0; first < legs; first++)
    for (let second = 0; second < legs; second++) if (first !== second) directions.push([first, second]);
  return directions;
}

/** The part of a winner's stake that stands: shared in a dead heat, and among joint favourites. */
function stakeWon({ outcome, deadHeat, sharers }: Leg): Ratio {
  if (!sharers) return ratio(1, outcome === "WON" ? (deadHeat?.tied ?? 1) : 1);
  const won = sharers.filter((one) => one.outcome === "WON").map(stakeWon);
  return multiply(won.reduce(add, ZERO), ratio(1, sharers.length));
}

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
    const shareOfStake = stakeWon(bet.legs[leg]!);
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
