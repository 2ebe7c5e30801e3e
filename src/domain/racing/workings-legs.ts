import { ordinal, toOne } from "../exact-text.ts";
import { formatOdds } from "../odds.ts";
import { type Bet, isEachWay, type Leg, legName } from "./bet.ts";
import { isPending, multipliersOf } from "./multipliers.ts";
import { placeTermsOf, WIN_ONLY } from "./place-terms.ts";
import { settledPrice } from "./price.ts";

/** One leg as read aloud: "Red Rum 10/1 won, Rule 4 15p: 8.5/1". */
export function legWorking(bet: Bet, leg: Leg, index: number): string {
  const called = `${legName(leg, index)} ${leg.price ? formatOdds(leg.price) : "SP"}`;
  if (leg.outcome === "VOID") return `${called} void: counts as 1`;
  if (leg.outcome === "LOST") return `${called} lost`;
  if (leg.outcome === "PLACED" && !isEachWay(bet)) return `${called} placed: lost, the bet is to win`;
  const ran = leg.outcome.toLowerCase();
  if (isPending(leg, "PLACE"))
    return leg.outcome === "PENDING"
      ? `${called} still to run`
      : `${called} ${ran}, waiting for its starting price`;
  return [
    `${called} ${ran}`,
    ...priceSteps(bet, leg),
    ...placeSteps(bet, leg),
    ...deadHeatSteps(bet, leg, index),
  ].join(", ");
}

function priceSteps(bet: Bet, leg: Leg): string[] {
  const { waiveLone5p } = bet.settings;
  const { odds, from, rule4Pence } = settledPrice(leg, waiveLone5p)!;
  const taken = settledPrice(leg, waiveLone5p, false)!;
  const steps: string[] = [];
  if (leg.price && taken.rule4Pence > 0)
    steps.push(`Rule 4 ${taken.rule4Pence}p: ${toOne(taken.odds.numerator, taken.odds.denominator)}`);
  if (leg.price && leg.bestOdds && leg.startingPrice) {
    const better = from === "SP" ? "is better" : "is no better";
    steps.push(`starting price ${formatOdds(leg.startingPrice)} ${better}`);
  } else if (!leg.price && leg.startingPrice) steps.push(`returned at ${formatOdds(leg.startingPrice)}`);
  if (from === "SP" && rule4Pence > 0)
    steps.push(`Rule 4 ${rule4Pence}p: ${toOne(odds.numerator, odds.denominator)}`);
  return steps;
}

function placeSteps(bet: Bet, leg: Leg): string[] {
  if (!isEachWay(bet)) return [];
  const { fraction, places } = leg.placeTerms ? placeTermsOf(leg.placeTerms) : WIN_ONLY;
  if (places === 1)
    return [leg.outcome === "WON" ? "win only: place stake to win" : "win only: nothing for a place"];
  const { odds } = settledPrice(leg, bet.settings.waiveLone5p)!;
  const paid = toOne(odds.numerator * fraction.numerator, odds.denominator * fraction.denominator);
  return [`place ${formatOdds(fraction)} of the odds: ${paid}`];
}

function deadHeatSteps(bet: Bet, leg: Leg, index: number): string[] {
  if (!leg.deadHeat) return [];
  const { position, tied } = leg.deadHeat;
  const shares = [leg.outcome === "WON" ? `1/${tied} of the win stake` : ""];
  if (isEachWay(bet)) {
    const odds = settledPrice(leg, bet.settings.waiveLone5p)!.odds;
    const { fraction } = leg.placeTerms ? placeTermsOf(leg.placeTerms) : WIN_ONLY;
    const { place, per } = multipliersOf(bet, "SURE")!;
    // The share is what the multiplier is of a full place return; read back, so that the two cannot differ.
    const full = odds.denominator * fraction.denominator + odds.numerator * fraction.numerator;
    const paid = (place[index]! * odds.denominator * fraction.denominator * tied) / (per[index]! * full);
    shares.push(paid === tied ? "all of the place stake" : `${paid}/${tied} of the place stake`);
  }
  return [`dead heat of ${tied} for ${ordinal(position)}: ${shares.filter(Boolean).join(" and ")} stands`];
}
