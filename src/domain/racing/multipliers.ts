import { commonDivisorOfNumbers } from "../exact.ts";
import { type Bet, isEachWay, type Leg } from "./bet.ts";
import { placePartsPaid } from "./dead-heat.ts";
import { placeTermsOf, WIN_ONLY } from "./place-terms.ts";
import { awaitsStartingPrice, settledPrice } from "./price.ts";

/**
 * What a stake of 1 comes back as from each leg, stake included: win[i]/per[i] in a win line, place[i]/per[i] in a
 * place line. docs/rules/racing.md#model. All are whole numbers below 10^13: two prices' terms, a hundred of Rule 4, a
 * hundred of place fraction and a dead heat's share cannot make more.
 */
export type Multipliers = { win: readonly number[]; place: readonly number[]; per: readonly number[] };
type Filled = { win: number[]; place: number[] | null; per: number[] };

/** The place side of every bet that has none: as many noughts as a bet has legs at the most. */
const NO_PLACES: readonly number[] = new Array(15).fill(0);

/** SURE: what is pending pays nothing yet. MOST: every pending leg wins, alone, with no later Rule 4. */
export type View = "SURE" | "MOST";

/** Null only for MOST, when a pending leg has no price to reckon with: it is at starting price. */
export function multipliersOf(bet: Bet, view: View, withBestOdds = true): Multipliers | null {
  const legs = bet.legs.length;
  // Filled in order: an array that grows by what is put into it stays one of plain integers.
  const eachWay = isEachWay(bet);
  const filled: Filled = { win: [], place: eachWay ? [] : null, per: [] };
  for (let at = 0; at < legs; at++) {
    const leg = bet.legs[at]!;
    if (leg.outcome === "VOID") put(filled, at, 1, 1, 1);
    else if (earnsNothing(leg, eachWay) || (view === "SURE" && isPending(leg, "PLACE")))
      put(filled, at, 0, 0, 1);
    else if (!putReturn(filled, at, leg, eachWay, bet.settings.waiveLone5p, withBestOdds)) return null;
  }
  return { win: filled.win, place: filled.place ?? NO_PLACES, per: filled.per };
}

/**
 * Whether a leg can still change a part: it has not run, or it has earned something and its starting price is not in.
 */
export const isPending = (leg: Leg, part: "WIN" | "PLACE"): boolean =>
  leg.outcome === "PENDING" ||
  ((leg.outcome === "WON" || (leg.outcome === "PLACED" && part === "PLACE")) && awaitsStartingPrice(leg));

/**
 * The multipliers as an each-way multiple uses them. Equally divided, the money of both parts is split half and half at
 * every leg: each half multiplies by (win + place) / 2. docs/rules/racing.md#each-way-multiples
 */
export function inMultiples(bet: Bet, multipliers: Multipliers): Multipliers {
  if (bet.settings.eachWayMultiples === "WIN_TO_WIN") return multipliers;
  const half = multipliers.win.map((win, leg) => win + multipliers.place[leg]!);
  return { win: half, place: half, per: multipliers.per.map((per) => 2 * per) };
}

const earnsNothing = (leg: Leg, eachWay: boolean): boolean =>
  leg.outcome === "LOST" || (leg.outcome === "PLACED" && !eachWay);

function putReturn(
  to: Filled,
  at: number,
  leg: Leg,
  eachWay: boolean,
  waive: boolean,
  best: boolean,
): boolean {
  const price = settledPrice(leg, waive, best);
  if (!price) return false;
  const { numerator, denominator } = price.odds;
  const first = leg.outcome !== "PLACED";
  const deadHeat = leg.outcome === "PENDING" ? undefined : leg.deadHeat;
  const tied = deadHeat?.tied ?? 1;
  if (!eachWay) {
    put(to, at, first ? numerator + denominator : 0, 0, denominator * tied);
    return true;
  }
  const { fraction, places } = leg.placeTerms ? placeTermsOf(leg.placeTerms) : WIN_ONLY;
  // A placed horse is second at best, so that one place pays it nothing. Unknown places pay in full: see `brokenBetRule`.
  const position = deadHeat?.position ?? leg.position ?? (first ? 1 : 2);
  const paid =
    places === null ? tied : placePartsPaid(places, leg.outcome === "PENDING" ? 1 : position, tied);
  const part = denominator * fraction.denominator;
  put(
    to,
    at,
    first ? (numerator + denominator) * fraction.denominator : 0,
    (part + numerator * fraction.numerator) * paid,
    part * tied,
  );
  return true;
}

/** In lowest terms, so that the products of eight legs stay short. */
function put({ win, place, per }: Filled, at: number, toWin: number, toPlace: number, of: number): void {
  const ofWin = of === 1 ? 1 : commonDivisorOfNumbers(toWin, of);
  const divisor = ofWin === 1 ? 1 : commonDivisorOfNumbers(ofWin, toPlace);
  win[at] = toWin / divisor;
  if (place) place[at] = toPlace / divisor;
  per[at] = of / divisor;
}
