import type { Odds } from "../../odds.ts";

/** A horse that ran, with the price that it was last seen at: its starting price, or the board's. */
export type MarketHorse = { runnerId: number; price: Odds | null };

/** What a race's prices say of each horse, by its id. */
export type Market = ReadonlyMap<number, MarketPlace>;
export type MarketPlace = {
  /** 1 for the shortest price, joint ones alike. */
  rank: number;
  /** In decimal odds: 5 for 4/1. */
  decimal: number;
  /** Its share of all horses' chances by their prices: the chances of a market are 1 together. A floating number. */
  chance: number;
};

/** What a stake of one comes back as where it wins: 5 at 4/1. */
export const decimalOf = ({ numerator, denominator }: Odds): number => 1 + numerator / denominator;

/**
 * The market of a race at its off. A price says what a chance would be worth without a margin; the shop's margin, the over-round, is taken off
 * every horse in proportion. Null where a horse that ran has no price: then nothing is said of any.
 */
export function marketOf(horses: readonly MarketHorse[]): Market | null {
  if (horses.length === 0 || horses.some(({ price }) => price === null)) return null;
  const priced = horses.map(({ runnerId, price }) => ({ runnerId, decimal: decimalOf(price!) }));
  const book = priced.reduce((sum, { decimal }) => sum + 1 / decimal, 0);
  return new Map(
    priced.map(({ runnerId, decimal }) => [
      runnerId,
      {
        rank: 1 + priced.filter((other) => other.decimal < decimal).length,
        decimal,
        chance: 1 / decimal / book,
      },
    ]),
  );
}

/** The most places that are reckoned: the orders to add up grow with the field for each of them. */
export const MOST_PLACES = 4;

/**
 * The chance that a horse is in the first places, by Harville's rule: the second is the first of a race of the others. Source: D. A.
 * Harville, Assigning Probabilities to the Outcomes of Multi-Entry Competitions, 1973. `places` up to MOST_PLACES.
 */
export function placeChance(market: Market, runnerId: number, places: number): number {
  const own = market.get(runnerId)!.chance;
  const others = [...market].filter(([id]) => id !== runnerId).map(([, { chance }]) => chance);
  const out = new Set<number>();
  const within = (left: number, placesLeft: number): number => {
    if (left <= 0) return 1;
    let chance = Math.min(1, own / left);
    if (placesLeft > 1)
      for (const [at, other] of others.entries()) {
        if (out.has(at)) continue;
        out.add(at);
        chance += (other / left) * within(left - other, placesLeft - 1);
        out.delete(at);
      }
    return chance;
  };
  return others.length < places ? 1 : within(1, places);
}
