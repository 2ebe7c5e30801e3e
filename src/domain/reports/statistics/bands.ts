import type { Odds } from "../../odds.ts";
import { decimalOf, type MarketPlace } from "./market.ts";
import { figureEntries, figuresOfSettled, type Grouping, type SettledBet } from "./statistic.ts";

/** Ends of the bands of total stakes, in pence: up to and with each of them. */
const STAKE_ENDS = [2_00, 5_00, 10_00, 20_00, 50_00, 100_00, 250_00] as const;

/** The bands of total stakes, the smallest first: key and name. */
export const STAKE_BANDS: readonly { key: string; name: string }[] = [
  ...STAKE_ENDS.map((end, at) => ({
    key: String(at),
    name: at === 0 ? `up to £${end / 100}` : `over £${STAKE_ENDS[at - 1]! / 100} to £${end / 100}`,
  })),
  { key: String(STAKE_ENDS.length), name: `over £${STAKE_ENDS.at(-1)! / 100}` },
];

/** The band of a total stake in pence. */
export function stakeBand(amountPence: number): string {
  const at = STAKE_ENDS.findIndex((end) => amountPence <= end);
  return String(at < 0 ? STAKE_ENDS.length : at);
}

/** Settled racing bets by their total stake. */
export const stakes: Grouping = {
  name: "stakes",
  ofSettlement: (settled) => figureEntries(stakeBand(settled.amountPence), figuresOfSettled(settled)),
};

const MOST_FOLD = 6;

/** Bets by how many horses are in them: key and name. */
export const FOLDS: readonly { key: string; name: string }[] = [
  ...["1 horse", "2 horses", "3 horses", "4 horses", "5 horses"].map((name, at) => ({
    key: String(at + 1),
    name,
  })),
  { key: String(MOST_FOLD), name: `${MOST_FOLD} horses or more` },
];

/** Settled racing bets by how many horses are in them. */
export const folds: Grouping = {
  name: "folds",
  ofSettlement: (settled) =>
    figureEntries(String(Math.min(settled.legs.length, MOST_FOLD)), figuresOfSettled(settled)),
};

const PRICE_ENDS: readonly { end: number; name: string }[] = [
  { end: 2, name: "odds-on" },
  { end: 3, name: "evens to 2/1" },
  { end: 5, name: "over 2/1 to 4/1" },
  { end: 9, name: "over 4/1 to 8/1" },
  { end: 17, name: "over 8/1 to 16/1" },
  { end: 34, name: "over 16/1 to 33/1" },
];

export const SEVERAL = "several";
const UNPRICED = "none";

/** The bands of prices, the shortest first, then what has no single price. */
export const PRICE_BANDS: readonly { key: string; name: string }[] = [
  ...PRICE_ENDS.map(({ name }, at) => ({ key: String(at), name })),
  { key: String(PRICE_ENDS.length), name: "over 33/1" },
  { key: SEVERAL, name: "several horses" },
  { key: UNPRICED, name: "no price known" },
];

/** The band of a price: evens itself is in the second one, every other end in the band that it ends. */
export function priceBand(price: Odds): string {
  const decimal = decimalOf(price);
  const at = PRICE_ENDS.findIndex(({ end }, index) => (index === 0 ? decimal < end : decimal <= end));
  return String(at < 0 ? PRICE_ENDS.length : at);
}

const FAVOURITE = "favourite";
const OTHER = "other";

/** "3 favourite" is the band and whether the horse was the favourite. */
export const priceKey = (band: string, isFavourite: boolean): string =>
  `${band} ${isFavourite ? FAVOURITE : OTHER}`;

/** What a key of prices says. */
export function readPriceKey(key: string): { band: string; isFavourite: boolean } {
  const [band = UNPRICED, rank] = key.split(" ");
  return { band, isFavourite: rank === FAVOURITE };
}

/** The favourite of its race by the last prices, or a bet on the favourite. */
const isFavouriteIn = (place: MarketPlace | undefined, runnerId: number | null): boolean =>
  runnerId === null || place?.rank === 1;

function keyOfPrice({ legs, inputs, markets }: SettledBet): string {
  const [leg] = legs;
  if (legs.length !== 1 || !leg) return priceKey(SEVERAL, false);
  const place = leg.runnerId === null ? undefined : markets.get(leg.raceId)?.get(leg.runnerId);
  const price = leg.price ?? inputs.legs[0]?.startingPrice ?? null;
  const isFavourite = isFavouriteIn(place, leg.runnerId);
  return priceKey(price ? priceBand(price) : UNPRICED, isFavourite);
}

/** Settled bets on one horse by the price taken, or the starting price, and whether it was the favourite. */
export const prices: Grouping = {
  name: "prices",
  ofSettlement: (settled) => figureEntries(keyOfPrice(settled), figuresOfSettled(settled)),
};

/** Settled racing bets by their race; those of several races have a key of their own. */
export const races: Grouping = {
  name: "races",
  ofSettlement(settled) {
    const ids = new Set(settled.legs.map(({ raceId }) => raceId));
    const key = ids.size === 1 ? String([...ids][0]) : SEVERAL;
    return figureEntries(key, figuresOfSettled(settled));
  },
};
