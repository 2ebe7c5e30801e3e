import { combinations } from "../../bets/bet-types.ts";
import type { Fraction } from "../../bets/settings.ts";
import { add, isWhole, isZero, type Ratio, ratio, rounded, times, ZERO } from "../../exact.ts";
import { counted, exactMoney, foldName, ordinal, toOne } from "../../exact-text.ts";
import { formatMoney } from "../../money.ts";
import { compareOdds, formatOdds, type Odds } from "../../odds.ts";
import {
  type Bet,
  expansionOfBet,
  isEachWay,
  type Leg,
  legName,
  placeTermsOf,
  type Terms,
  WIN_ONLY,
} from "./bet.ts";
import {
  inMultiples,
  isPending,
  type LinePart,
  multiplierOf,
  multipliersOf,
  paid,
  settledPrice,
} from "./leg-odds.ts";
import { directionsOf, type Line, productOfPer, settlementLinesOf, sumsByFold } from "./lines.ts";
import { afterWaiver } from "./rule-4.ts";
import { reckon, type Settlement } from "./settle.ts";

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

/** One leg as read aloud: "Red Rum 10/1 won, Rule 4 15p: 8.5/1". */
export function legWorking(bet: Bet, leg: Leg, index: number): string {
  const called = `${legName(leg, index)} ${leg.price ? formatOdds(leg.price) : "SP"}`;
  if (leg.sharers) {
    const each = leg.sharers.map((one) => legWorking(bet, one, index)).join("; ");
    return `${called} joint, 1/${leg.sharers.length} of the stake on each: ${each}`;
  }
  if (leg.outcome === "VOID") return `${called} void${leg.out ? `, ${leg.out}` : ""}: counts as 1`;
  if (leg.outcome === "LOST") return `${called} lost`;
  if (leg.outcome === "PLACED" && !isEachWay(bet)) return `${called} placed: lost, the bet is to win`;
  const ran = leg.outcome.toLowerCase();
  if (isPending(leg, "PLACE"))
    return leg.outcome === "PENDING"
      ? `${called} still to run`
      : `${called} ${ran}, waiting for its starting price`;
  return [
    `${called} ${ran}${leg.byPost ? `, ${ordinal(leg.position ?? 1)} past the post` : ""}`,
    ...priceSteps(bet, leg),
    ...placeSteps(bet, leg),
    ...deadHeatSteps(bet, leg),
  ].join(", ");
}

function priceSteps(bet: Bet, leg: Leg): string[] {
  const { price, startingPrice, bestOdds } = leg;
  const { waiveLone5p } = bet.settings;
  const odds = settledPrice(leg, waiveLone5p)!;
  const taken = settledPrice(leg, waiveLone5p, false)!;
  const isBetter = compareOdds(odds, taken) > 0;
  const rule4 = (pence: number | undefined, { numerator, denominator }: Odds): string[] => {
    const off = afterWaiver(pence ?? 0, waiveLone5p);
    return off > 0 ? [`Rule 4 ${off}p: ${toOne(numerator, denominator)}`] : [];
  };
  const steps = price ? rule4(leg.rule4Pence, taken) : [];
  for (const reserve of leg.withoutRule4 ?? []) steps.push(`no Rule 4 for the reserve ${reserve}`);
  if (price && bestOdds && startingPrice)
    steps.push(`starting price ${formatOdds(startingPrice)} ${isBetter ? "is better" : "is no better"}`);
  else if (!price && startingPrice) steps.push(`returned at ${formatOdds(startingPrice)}`);
  return !price || isBetter ? [...steps, ...rule4(leg.spRule4Pence, odds)] : steps;
}

const termsOf = ({ settings }: Bet, { placeTerms }: Leg): Terms =>
  placeTerms ? placeTermsOf(placeTerms, settings.placeTermsTable) : WIN_ONLY;

function placeSteps(bet: Bet, leg: Leg): string[] {
  if (!isEachWay(bet)) return [];
  const { fraction, places } = termsOf(bet, leg);
  if (places === 1)
    return [leg.outcome === "WON" ? "win only: place stake to win" : "win only: nothing for a place"];
  const odds = settledPrice(leg, bet.settings.waiveLone5p)!;
  const paid = toOne(odds.numerator * fraction.numerator, odds.denominator * fraction.denominator);
  return [`place ${formatOdds(fraction)} of the odds: ${paid}`];
}

function deadHeatSteps(bet: Bet, leg: Leg): string[] {
  if (!leg.deadHeat) return [];
  const { position, tied } = leg.deadHeat;
  const shares = [leg.outcome === "WON" ? `1/${tied} of the win stake` : ""];
  if (isEachWay(bet)) {
    const odds = settledPrice(leg, bet.settings.waiveLone5p)!;
    const { fraction } = termsOf(bet, leg);
    const { place, per } = multiplierOf(bet, leg, "SURE", true)!;
    // The share is what the multiplier is of a full place return; read back, so that the two cannot differ.
    const full = odds.denominator * fraction.denominator + odds.numerator * fraction.numerator;
    const paid = (place * odds.denominator * fraction.denominator * tied) / (per * full);
    shares.push(paid === tied ? "all of the place stake" : `${paid}/${tied} of the place stake`);
  }
  return [`dead heat of ${tied} for ${ordinal(position)}: ${shares.filter(Boolean).join(" and ")} stands`];
}

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

/** Equally divided, win and place money are one line. */
type SaidPart = LinePart | "BOTH";

/** The part whose multipliers count: equal for both where they are one line. */
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
