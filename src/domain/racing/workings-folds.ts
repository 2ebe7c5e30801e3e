import { combinations } from "../bets/bet-types.ts";
import { add, isZero, type Ratio, ratio, times, ZERO } from "../exact.ts";
import { counted, exactMoney, foldName } from "../exact-text.ts";
import { rounded } from "../rounding.ts";
import { directionsOf } from "./any-to-come.ts";
import { type Bet, expansionOfBet, isEachWay } from "./bet.ts";
import { productOfPer, sumsByFold } from "./cover.ts";
import { type Line, settlementLinesOf } from "./lines.ts";
import { inMultiples, isPending, type LinePart, multipliersOf, paid } from "./multipliers.ts";

/** What the lines returned, summed by fold and part: "Win: 3 of 6 doubles returned £28.00, 3 lost". */
export function foldWorkings(bet: Bet): string[] {
  const { least, most, pairs } = expansionOfBet(bet);
  const said: string[] = [];
  for (const part of partsOf(bet)) {
    const returned = returnedByFold(bet, part);
    const stands = standing(bet, part);
    for (let fold = least; fold <= most; fold++)
      said.push(foldWorking(bet, part, fold, stands, returned[fold] ?? ZERO));
  }
  if (pairs) said.push(pairsWorking(bet));
  return said;
}

/** Equally divided, win and place money are one and are said as one. */
type SaidPart = LinePart | "BOTH";

/** The part whose multipliers count: those of both are the same where they are said as one. */
const partOf = (said: SaidPart): LinePart => (said === "WIN" ? "WIN" : "PLACE");

function partsOf(bet: Bet): SaidPart[] {
  if (!isEachWay(bet)) return ["WIN"];
  return bet.settings.eachWayMultiples === "EQUALLY_DIVIDED" ? ["BOTH"] : ["WIN", "PLACE"];
}

function foldWorking(
  bet: Bet,
  part: SaidPart,
  fold: number,
  { winning, live }: Standing,
  returned: Ratio,
): string {
  const lines = combinations(bet.legs.length, fold);
  const paying = combinations(winning, fold);
  const toRun = combinations(live, fold) - paying;
  const lost = lines - paying - toRun;
  const label = isEachWay(bet) ? { WIN: "Win: ", PLACE: "Place: ", BOTH: "Win and place: " }[part] : "";
  const what = paying < lines && paying > 0 ? `${paying} of ` : "";
  const all = `${what}${counted(lines, foldName(fold))}`;
  if (paying === 0 && toRun === 0) return `${label}${all} lost`;
  if (toRun === lines) return `${label}${all} still to run`;
  const rest = [lost > 0 && paying > 0 ? `${lost} lost` : "", toRun > 0 ? `${toRun} still to run` : ""];
  const money = paying > 0 ? ` returned ${exactMoney(returned)}` : "";
  return [`${label}${all}${money}`, ...rest].filter(Boolean).join(", ");
}

/** Legs that have won or were refunded, and those with the ones still to run. */
type Standing = { winning: number; live: number };

function standing(bet: Bet, part: SaidPart): Standing {
  const pays = multipliersOf(bet, "SURE")!.map((multiplier) => paid(multiplier, partOf(part)));
  const winning = pays.filter((multiplier) => multiplier > 0).length;
  const pending = bet.legs.filter((leg, index) => pays[index] === 0 && isPending(leg, partOf(part)));
  return { winning, live: winning + pending.length };
}

function returnedByFold(bet: Bet, part: SaidPart): Ratio[] {
  if (bet.settings.roundAt === "LINE") return roundedByFold(bet, part);
  const multipliers = inMultiples(bet, multipliersOf(bet, "SURE")!);
  const below = productOfPer(multipliers);
  const sums = sumsByFold(multipliers, partOf(part));
  // Equally divided, both halves return the same.
  const stake = bet.stakePence * (part === "BOTH" ? 2 : 1);
  return sums.map((sum) => ratio(times(sum, stake), below));
}

function roundedByFold(bet: Bet, part: SaidPart): Ratio[] {
  const sums: Ratio[] = [];
  for (const line of settlementLinesOf(bet)) {
    const fold = line.legs.length;
    if (!line.anyToCome && (part === "BOTH" || line.part === part))
      sums[fold] = add(sums[fold] ?? ZERO, roundedLine(bet, line));
  }
  return sums;
}

function pairsWorking(bet: Bet): string {
  const lines = directionsOf(bet.legs.length).length * (isEachWay(bet) ? 2 : 1);
  const byBet = bet.settings.roundAt === "BET";
  const returned = settlementLinesOf(bet)
    .filter((line) => line.anyToCome)
    .map((line) => (byBet ? line.pence : roundedLine(bet, line)))
    .reduce(add, ZERO);
  const money = isZero(returned) ? "nothing so far" : exactMoney(returned);
  return `${counted(lines, "any-to-come line")} of the up-and-down pairs returned ${money}`;
}

const roundedLine = (bet: Bet, { pence }: Line): Ratio => ratio(rounded(pence, bet.settings.rounding) ?? 0);
