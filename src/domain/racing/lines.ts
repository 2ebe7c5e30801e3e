import { multiply, type Ratio, ratio } from "../exact.ts";
import { anyToCome, directionsOf } from "./any-to-come.ts";
import { type Bet, expansionOfBet, isEachWay } from "./bet.ts";
import { productOf, productOfPer } from "./cover.ts";
import { inMultiples, type LinePart, type Multiplier, multipliersOf } from "./multipliers.ts";

/** One line by itself: its legs counted from 0, the part it is on, and what it returns in exact pence. */
export type Line = {
  readonly legs: readonly number[];
  readonly part: LinePart;
  /** An any-to-come line goes from its first leg on to its second. */
  readonly anyToCome: boolean;
  readonly pence: Ratio;
};

/**
 * Every line of a checked bet, for a clerk who wants to see them: what is pending pays nothing yet. The engine itself
 * needs them only where every line is rounded by itself.
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
