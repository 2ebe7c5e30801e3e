import type { Odds } from "../odds.ts";
import type { Leg } from "./bet.ts";
import { afterWaiver } from "./rule-4.ts";

/** The price that a leg settles at, Rule 4 already off it; where it came from and what was taken. */
export type SettledPrice = {
  readonly odds: Odds;
  readonly from: "TAKEN" | "SP";
  readonly rule4Pence: number;
};

/**
 * Price taken less Rule 4, or the starting price, or under Best Odds Guaranteed the better of the two, compared after
 * the deduction. Null while the starting price that decides is not in. docs/rules/racing.md#prices
 */
export function settledPrice(leg: Leg, waiveLone5p: boolean, withBestOdds = true): SettledPrice | null {
  const { price, startingPrice } = leg;
  const atStart = startingPrice ? after(startingPrice, "SP", leg.spRule4Pence ?? 0, waiveLone5p) : null;
  if (price === null) return atStart;
  const taken = after(price, "TAKEN", leg.rule4Pence ?? 0, waiveLone5p);
  if (!leg.bestOdds || !withBestOdds || !atStart) return taken;
  return isLonger(atStart.odds, taken.odds) ? atStart : taken;
}

/** Whether a horse that won or was placed still waits for the starting price that its pay depends on. */
export const awaitsStartingPrice = (leg: Leg): boolean =>
  leg.startingPrice === undefined && (leg.price === null || leg.bestOdds === true);

/** The deduction is from the profit, never from the stake: o' = o × (1 − pence/100). */
function after(
  odds: Odds,
  from: SettledPrice["from"],
  rule4Pence: number,
  waiveLone5p: boolean,
): SettledPrice {
  const pence = afterWaiver(rule4Pence, waiveLone5p);
  if (pence === 0) return { odds, from, rule4Pence: 0 };
  const left = { numerator: odds.numerator * (100 - pence), denominator: odds.denominator * 100 };
  return { odds: left, from, rule4Pence: pence };
}

/** Terms are at most 9,999,900 here, so that both products stay whole and far below 2^53. */
const isLonger = (a: Odds, b: Odds): boolean => a.numerator * b.denominator > b.numerator * a.denominator;
