import { formatOdds, type Odds } from "../../odds.ts";
import { isUnreadable } from "../../unreadable.ts";
import type { RaceDecision } from "./race-decisions.ts";

/** What legs settle at that were struck at a palpable error, by bet and runner. docs/rules/racing.md#palpable-error */
export type RightPrices<D extends RightPrice = RightPrice> = ReadonlyMap<string, D>;
export type RightPrice = { readonly price: Odds };

type LegOf = { bet: number | undefined; runner: number | null };
const nameOf = ({ bet, runner }: LegOf): string => `${bet}/${runner}`;

/** The newest decision on a leg counts; one without a price takes the earlier one back. */
export function rightPricesIn<D extends RaceDecision>(decisions: readonly D[]): RightPrices<D & RightPrice> {
  const prices = new Map<string, D & RightPrice>();
  for (const decision of decisions) {
    const { kind, betId: bet, runnerId: runner, price } = decision;
    if (kind !== "right-price" || bet === null) continue;
    if (price) prices.set(nameOf({ bet, runner }), { ...decision, price });
    else prices.delete(nameOf({ bet, runner }));
  }
  return prices;
}

export const rightPriceOf = <D extends RightPrice>(
  prices: RightPrices<D> | undefined,
  leg: LegOf,
): D | undefined => (prices && prices.size > 0 ? prices.get(nameOf(leg)) : undefined);

/** The legs with what they settle at; the same legs where all were struck at the right price. */
export function atRightPrices<L extends { runnerId: number | null; price: Odds | null }>(
  bet: number | undefined,
  legs: readonly L[],
  pricesFor: (leg: L) => RightPrices | undefined,
): readonly L[] {
  const rightOf = (leg: L) => rightPriceOf(pricesFor(leg), { bet, runner: leg.runnerId })?.price;
  if (!legs.some(rightOf)) return legs;
  return legs.map((leg) => {
    const price = leg.price && rightOf(leg);
    return price ? { ...leg, price } : leg;
  });
}

type PricedLeg = { runnerId: number | null; horseName: string; price: Odds | null };

/** A sentence for each leg of a bet that settles at another price than it was struck at. */
export const rightPriceNotes = (
  bet: { id: number; legs: readonly PricedLeg[] },
  prices: RightPrices<RightPrice & { reason: string }>,
): string[] =>
  bet.legs.flatMap(({ runnerId: runner, horseName, price: struck }) => {
    const right = rightPriceOf(prices, { bet: bet.id, runner });
    if (!right || !struck || isUnreadable(struck)) return [];
    return [
      `${horseName} was struck at ${formatOdds(struck)} by mistake and settles at ${formatOdds(right.price)}: ${right.reason}`,
    ];
  });
