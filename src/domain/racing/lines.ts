import { multiply, type Ratio, ratio, times, type Whole } from "../exact.ts";
import { anyToCome, directionsOf } from "./any-to-come.ts";
import { type Bet, expansionOfBet, isEachWay } from "./bet.ts";
import { inMultiples, type Multipliers, multipliersOf } from "./multipliers.ts";

/** One line by itself: its legs counted from 0, the part it is on, and what it returns in exact pence. */
export type Line = {
  readonly legs: readonly number[];
  readonly part: "WIN" | "PLACE";
  /** An any-to-come line goes from its first leg on to its second. */
  readonly anyToCome: boolean;
  readonly pence: Ratio;
};

/**
 * Every line of a checked bet, for a clerk who wants to see them: what is pending pays nothing yet. The engine itself
 * needs them only where every line is rounded by itself.
 */
export const settlementLinesOf = (bet: Bet): Line[] => [...linesIn(bet, multipliersOf(bet, "SURE")!)];

export function* linesIn(bet: Bet, multipliers: Multipliers): Generator<Line> {
  const eachWay = isEachWay(bet);
  const legCount = bet.legs.length;
  const { least, most, pairs } = expansionOfBet(bet);
  const stake = ratio(bet.stakePence);
  const { win, place, per } = eachWay ? inMultiples(bet, multipliers) : multipliers;
  for (const legs of combinationsOf(legCount, least, most)) {
    const below = product(per, legs);
    const line = { legs, anyToCome: false };
    yield { ...line, part: "WIN", pence: multiply(ratio(product(win, legs), below), stake) };
    if (eachWay) yield { ...line, part: "PLACE", pence: multiply(ratio(product(place, legs), below), stake) };
  }
  if (!pairs) return;
  const mode = eachWay ? bet.settings.eachWayAnyToCome : "WIN_ONLY";
  for (const legs of directionsOf(legCount)) {
    const parts = anyToCome(multipliers, legs[0], legs[1], mode);
    const line = { legs, anyToCome: true };
    yield { ...line, part: "WIN", pence: multiply(ratio(parts.win, parts.per), stake) };
    if (eachWay) yield { ...line, part: "PLACE", pence: multiply(ratio(parts.place, parts.per), stake) };
  }
}

const product = (of: readonly number[], legs: readonly number[]): Whole =>
  legs.reduce<Whole>((so, leg) => times(so, of[leg]!), 1);

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
