import { commonDivisorOfNumbers } from "../../exact.ts";
import { compareOdds, type Odds } from "../../odds.ts";
import { type Bet, isEachWay, type Leg, placePartsPaid, placeTermsOf, WIN_ONLY } from "./bet.ts";
import { afterWaiver } from "./rule-4.ts";

/**
 * What a stake of 1 comes back as from one leg, stake included: win/per in a win line, place/per in a place line, which
 * counts in each-way bets only. docs/rules/racing.md#model. All are whole numbers below 10^13: two prices' terms, a
 * hundred of Rule 4, a hundred of place fraction and a dead heat's share cannot make more.
 */
export type Multiplier = { readonly win: number; readonly place: number; readonly per: number };

/** Which side of a multiplier counts. */
export type LinePart = "WIN" | "PLACE";

export const paid = ({ win, place }: Multiplier, part: LinePart): number => (part === "WIN" ? win : place);

const NOTHING: Multiplier = { win: 0, place: 0, per: 1 };
const STAKE_BACK: Multiplier = { win: 1, place: 1, per: 1 };

/** SURE: pending legs pay nothing yet. MOST: every pending leg wins, alone, with no later Rule 4. */
export type View = "SURE" | "MOST";

/** One a leg. Null only for MOST, when a pending leg has no price to reckon with: it is at starting price. */
export function multipliersOf(bet: Bet, view: View, withBestOdds = true): Multiplier[] | null {
  const { legs } = bet;
  const multipliers: Multiplier[] = [];
  for (let index = 0; index < legs.length; index++) {
    const multiplier = multiplierOf(bet, legs[index]!, view, withBestOdds);
    if (!multiplier) return null;
    multipliers.push(multiplier);
  }
  return multipliers;
}

/** The same of one leg. */
export function multiplierOf(bet: Bet, leg: Leg, view: View, withBestOdds: boolean): Multiplier | null {
  const eachWay = isEachWay(bet);
  if (leg.sharers) return dividedAmong(leg.sharers.map((one) => multiplierOf(bet, one, view, withBestOdds)));
  if (leg.outcome === "VOID") return STAKE_BACK;
  if (earnsNothing(leg, eachWay) || (view === "SURE" && isPending(leg, "PLACE"))) return NOTHING;
  const price = settledPrice(leg, bet.settings.waiveLone5p, withBestOdds);
  return price && (eachWay ? eachWayReturn(bet, leg, price) : winReturn(leg, price));
}

/** An equal part of the stake on each of several horses. */
function dividedAmong(each: readonly (Multiplier | null)[]): Multiplier | null {
  let [win, place, per] = [0, 0, 1];
  for (const one of each) {
    if (!one) return null;
    const shared = (per / commonDivisorOfNumbers(per, one.per)) * one.per;
    win = win * (shared / per) + one.win * (shared / one.per);
    place = place * (shared / per) + one.place * (shared / one.per);
    per = shared;
  }
  return inLowestTerms(win, place, per * each.length);
}

/**
 * Whether a leg can still change a part: it has not run, or it has earned something and its starting price is not in.
 */
export const isPending = (leg: Leg, part: LinePart): boolean =>
  leg.outcome === "PENDING" ||
  ((leg.outcome === "WON" || (leg.outcome === "PLACED" && part === "PLACE")) && awaitsStartingPrice(leg));

/**
 * The multipliers as an each-way multiple uses them. Equally divided, the money of both parts is split half and half at
 * every leg: each half multiplies by (win + place) / 2. docs/rules/racing.md#each-way-multiples
 */
export function inMultiples(bet: Bet, multipliers: readonly Multiplier[]): readonly Multiplier[] {
  if (bet.settings.eachWayMultiples === "WIN_TO_WIN" || !isEachWay(bet)) return multipliers;
  return multipliers.map(({ win, place, per }) => ({ win: win + place, place: win + place, per: 2 * per }));
}

const earnsNothing = (leg: Leg, eachWay: boolean): boolean =>
  leg.outcome === "LOST" || (leg.outcome === "PLACED" && !eachWay);

/** Divided by the horses of a dead heat. */
function winReturn(leg: Leg, { numerator, denominator }: Odds): Multiplier {
  const tied = leg.outcome === "PENDING" ? 1 : (leg.deadHeat?.tied ?? 1);
  return inLowestTerms(numerator + denominator, 0, denominator * tied);
}

function eachWayReturn({ settings }: Bet, leg: Leg, { numerator, denominator }: Odds): Multiplier {
  const first = leg.outcome !== "PLACED";
  const deadHeat = leg.outcome === "PENDING" ? undefined : leg.deadHeat;
  const tied = deadHeat?.tied ?? 1;
  const { fraction, places } = leg.placeTerms
    ? placeTermsOf(leg.placeTerms, settings.placeTermsTable)
    : WIN_ONLY;
  // A placed horse is second at best, so that one place pays it nothing. Unknown places pay in full: see `brokenBetRule`.
  const position = deadHeat?.position ?? leg.position ?? (first ? 1 : 2);
  const parts =
    places === null ? tied : placePartsPaid(places, leg.outcome === "PENDING" ? 1 : position, tied);
  const part = denominator * fraction.denominator;
  return inLowestTerms(
    first ? (numerator + denominator) * fraction.denominator : 0,
    (part + numerator * fraction.numerator) * parts,
    part * tied,
  );
}

/** Eight legs below this multiply to less than 2^53 as they are: most prices, which are then not reduced. */
const SHORT = 90;

/** So that the products of eight legs stay short. Place and per first: they are the smaller, and often share nothing. */
function inLowestTerms(win: number, place: number, per: number): Multiplier {
  if (win + per < SHORT && place + per < SHORT) return { win, place, per };
  const ofPlace = per === 1 ? 1 : commonDivisorOfNumbers(place, per);
  const divisor = ofPlace === 1 ? 1 : commonDivisorOfNumbers(win, ofPlace);
  return divisor === 1
    ? { win, place, per }
    : { win: win / divisor, place: place / divisor, per: per / divisor };
}

/**
 * The price that a leg settles at: price taken less Rule 4, or the starting price, or under Best Odds Guaranteed the
 * better of the two, compared after the deduction. Null while the starting price that decides is not in.
 * docs/rules/racing.md#prices
 */
export function settledPrice(leg: Leg, waiveLone5p: boolean, withBestOdds = true): Odds | null {
  const { price, startingPrice, bestOdds } = leg;
  const taken = price && oddsAfter(price, leg.rule4Pence, waiveLone5p);
  if (!startingPrice || (taken && !(bestOdds && withBestOdds))) return taken;
  const atStart = oddsAfter(startingPrice, leg.spRule4Pence, waiveLone5p);
  return taken && compareOdds(atStart, taken) <= 0 ? taken : atStart;
}

/** Whether a horse that won or was placed still waits for the starting price that its pay depends on. */
export const awaitsStartingPrice = (leg: Leg): boolean =>
  leg.startingPrice === undefined && (leg.price === null || leg.bestOdds === true);

/** The deduction is from the profit, never from the stake: o' = o × (1 − pence/100). Terms are then at most 9,999,900. */
export function oddsAfter(odds: Odds, rule4Pence: number | undefined, waiveLone5p: boolean): Odds {
  const pence = afterWaiver(rule4Pence ?? 0, waiveLone5p);
  return pence === 0
    ? odds
    : { numerator: odds.numerator * (100 - pence), denominator: odds.denominator * 100 };
}
