import { ordinal, toOne } from "../exact-text.ts";
import { compareOdds, formatOdds, type Odds } from "../odds.ts";
import { type Bet, isEachWay, type Leg, legName } from "./bet.ts";
import { isPending, multipliersOf } from "./multipliers.ts";
import { placeTermsOf, type Terms, WIN_ONLY } from "./place-terms.ts";
import { settledPrice } from "./price.ts";
import { afterWaiver } from "./rule-4.ts";

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

function deadHeatSteps(bet: Bet, leg: Leg, index: number): string[] {
  if (!leg.deadHeat) return [];
  const { position, tied } = leg.deadHeat;
  const shares = [leg.outcome === "WON" ? `1/${tied} of the win stake` : ""];
  if (isEachWay(bet)) {
    const odds = settledPrice(leg, bet.settings.waiveLone5p)!;
    const { fraction } = termsOf(bet, leg);
    const { place, per } = multipliersOf(bet, "SURE")![index]!;
    // The share is what the multiplier is of a full place return; read back, so that the two cannot differ.
    const full = odds.denominator * fraction.denominator + odds.numerator * fraction.numerator;
    const paid = (place * odds.denominator * fraction.denominator * tied) / (per * full);
    shares.push(paid === tied ? "all of the place stake" : `${paid}/${tied} of the place stake`);
  }
  return [`dead heat of ${tied} for ${ordinal(position)}: ${shares.filter(Boolean).join(" and ")} stands`];
}
