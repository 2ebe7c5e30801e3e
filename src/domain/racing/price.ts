import { compareOdds, type Odds } from "../odds.ts";
import type { Leg } from "./bet.ts";
import { afterWaiver } from "./rule-4.ts";

/**
 * The price that a leg settles at: price taken less Rule 4, or the starting price, or under Best Odds Guaranteed the
 * better of the two, compared after the deduction. Null while the starting price that decides is not in.
 * docs/rules/racing.md#prices
 */
export function settledPrice(leg: Leg, waiveLone5p: boolean, withBestOdds = true): Odds | null {
  const { price, startingPrice, bestOdds } = leg;
  const taken = price && after(price, leg.rule4Pence, waiveLone5p);
  if (!startingPrice || (taken && !(bestOdds && withBestOdds))) return taken;
  const atStart = after(startingPrice, leg.spRule4Pence, waiveLone5p);
  return taken && compareOdds(atStart, taken) <= 0 ? taken : atStart;
}

/** Whether a horse that won or was placed still waits for the starting price that its pay depends on. */
export const awaitsStartingPrice = (leg: Leg): boolean =>
  leg.startingPrice === undefined && (leg.price === null || leg.bestOdds === true);

/** The deduction is from the profit, never from the stake: o' = o × (1 − pence/100). Terms are then at most 9,999,900. */
function after(odds: Odds, rule4Pence: number | undefined, waiveLone5p: boolean): Odds {
  const pence = afterWaiver(rule4Pence ?? 0, waiveLone5p);
  return pence === 0
    ? odds
    : { numerator: odds.numerator * (100 - pence), denominator: odds.denominator * 100 };
}
