import { type BetTypeName, betTypeOf, combinations, expansionOf, isInOrder } from "../../bets/bet-types.ts";
import { type Odds, oddsFault } from "../../odds.ts";
import { type FavouriteRank, horseIdOf } from "../favourites.ts";
import { isEachWay, type KnownTerms } from "../settlement/bet.ts";

/**
 * What the shop stands to pay on a horse: each line through it counts as a single on it, at the price when struck. So it is
 * fixed when a bet is struck, and bets add up. docs/rules/limits.md#liability
 */
export type Liability = {
  readonly raceId: number;
  /** Of a horse or a favourite: favourites.ts. */
  readonly runnerId: number;
  readonly stakePence: number;
  readonly winPence: number;
  readonly placePence: number;
};

/** A leg at starting price counts at what the shop would lay, and without such a price at this one. */
export const SP_COUNTED_AT: Odds = { numerator: 20, denominator: 1 };

/** Terms of older bets were not stored. */
const WIDEST_TERMS: Odds = { numerator: 1, denominator: 4 };

export type BetToCount = {
  readonly betType: BetTypeName;
  readonly stakePence: number;
  readonly eachWay: boolean;
  readonly legs: readonly LegToCount[];
};
export type LegToCount = {
  readonly raceId: number;
  readonly runnerId: number | null;
  readonly favourite: FavouriteRank | null;
  readonly price: Odds | null;
  readonly boardPrice: Odds | null;
  readonly termsAtStrike: KnownTerms | null;
};

/** A leg as it is stored, with its bet and, where it was struck at another by mistake, its right price. */
export type StoredLeg = LegToCount &
  Omit<BetToCount, "legs"> & { readonly betId: number; readonly rightPrice: Odds | null };

/** Stored bets from their legs, which come bet by bet. */
export const countedFrom = (rows: readonly StoredLeg[]): BetToCount[] =>
  [...Map.groupBy(rows, ({ betId }) => betId).values()].map((legs) => ({
    ...legs[0]!,
    legs: legs.map((leg) => ({ ...leg, price: leg.price && (leg.rightPrice ?? leg.price) })),
  }));

/** What a bet adds to each of its horses; nothing where it is on the order of a race, or a price cannot be read. */
export function liabilitiesOf(bet: BetToCount): Liability[] {
  if (isInOrder(bet.betType)) return [];
  const stakePence = bet.stakePence * linesThrough(bet);
  return bet.legs.flatMap((leg) => {
    const price = leg.price ?? leg.boardPrice ?? SP_COUNTED_AT;
    if (!isSound(price)) return [];
    const winPence = returned(stakePence, price);
    const horse = { raceId: leg.raceId, runnerId: horseIdOf(leg) };
    if (!isEachWay({ type: bet.betType, eachWay: bet.eachWay }))
      return { ...horse, stakePence, winPence, placePence: 0 };
    const terms = leg.termsAtStrike?.fraction;
    const part = terms && isSound(terms) ? terms : WIDEST_TERMS;
    const placePrice = {
      numerator: price.numerator * part.numerator,
      denominator: price.denominator * part.denominator,
    };
    return { ...horse, stakePence: 2 * stakePence, winPence, placePence: returned(stakePence, placePrice) };
  });
}

/** A damaged row must not stop the shop. */
const isSound = (odds: Odds): boolean => oddsFault(odds, Number.MAX_SAFE_INTEGER) === null;

/** How many lines of a bet a horse of it is in; each of its horses is in as many. */
function linesThrough({ betType, legs: { length } }: BetToCount): number {
  const { least, most, pairs } = expansionOf(betTypeOf(betType)!, length);
  // Of every ordered pair, each horse is in those with each of the others, first or second.
  let lines = pairs ? 2 * (length - 1) : 0;
  for (let fold = least; fold <= most; fold++) lines += combinations(length - 1, fold - 1);
  return lines;
}

/** No horse counts for more: sums of any number of bets stay whole pence. */
const MOST_OF_A_BET = 100_000_000_000;

/** Stake and winnings in whole pence, a part of one as a penny. */
function returned(stakePence: number, { numerator, denominator }: Odds): number {
  const product = stakePence * numerator;
  const winnings = Number.isSafeInteger(product)
    ? Math.ceil(product / denominator)
    : Number((BigInt(stakePence) * BigInt(numerator) - 1n) / BigInt(denominator) + 1n);
  return Math.min(MOST_OF_A_BET, stakePence + winnings);
}

const keyOf = ({ raceId, runnerId }: Pick<Liability, "raceId" | "runnerId">): string =>
  `${raceId}/${runnerId}`;

/** One row for each horse, in the order of races and horses, those of nothing left out. `sign`: -1 takes them off. */
export function summed(liabilities: Iterable<Liability>, sign: 1 | -1 = 1): Liability[] {
  const sums = new Map<string, Liability>();
  for (const one of liabilities) sums.set(keyOf(one), plus(sums.get(keyOf(one)), one, sign));
  return [...sums.values()]
    .filter(({ stakePence, winPence, placePence }) => stakePence !== 0 || winPence !== 0 || placePence !== 0)
    .toSorted((one, other) => one.raceId - other.raceId || one.runnerId - other.runnerId);
}

const plus = (sum: Liability | undefined, one: Liability, sign: 1 | -1): Liability => ({
  raceId: one.raceId,
  runnerId: one.runnerId,
  stakePence: (sum?.stakePence ?? 0) + sign * one.stakePence,
  winPence: (sum?.winPence ?? 0) + sign * one.winPence,
  placePence: (sum?.placePence ?? 0) + sign * one.placePence,
});

/** What pending bets stand on a race, horses that are out left out: all stakes, and the largest return of a named horse and of a favourite. */
export type RaceSum = {
  readonly raceId: number;
  readonly stakePence: number;
  readonly namedPence: number;
  readonly favouritePence: number;
};

/** As far as a slip is decided by them: its horses, and their races where those are limited. */
export type KeptLiabilities = { readonly horses: readonly Liability[]; readonly races: readonly RaceSum[] };

/** What pending bets stand on the horses and races of a slip, with what it adds. */
export class LiabilityBook {
  readonly #horses: ReadonlyMap<number, Liability>;
  readonly #races: ReadonlyMap<number, RaceSum>;

  constructor({ horses, races }: KeptLiabilities, added: readonly Liability[]) {
    const kept = new Map(horses.map((one) => [one.runnerId, one]));
    for (const one of added) kept.set(one.runnerId, plus(kept.get(one.runnerId), one, 1));
    const sums = new Map(races.map((one) => [one.raceId, one]));
    for (const { raceId, runnerId, stakePence } of added)
      sums.set(raceId, withBet(sums.get(raceId), kept.get(runnerId)!, stakePence));
    [this.#horses, this.#races] = [kept, sums];
  }

  /** What the shop would pay beyond the stakes on a horse, if it wins and `more` is added. */
  ofRunner(more: Liability): number {
    const horse = plus(this.#horses.get(more.runnerId), more, 1);
    return returnOf(horse) - horse.stakePence;
  }

  /**
   * The same beyond all stakes of its race. An unnamed favourite may be any horse: its return comes on top of a
   * named one's, and the worst named one's on top of its own.
   */
  ofRace(more: Liability): number {
    const race = this.#races.get(more.raceId) ?? emptyRace(more.raceId);
    const other = more.runnerId > 0 ? race.favouritePence : race.namedPence;
    const horse = plus(this.#horses.get(more.runnerId), more, 1);
    return returnOf(horse) + other - race.stakePence - more.stakePence;
  }
}

const returnOf = ({ winPence, placePence }: Liability): number => winPence + placePence;

const emptyRace = (raceId: number): RaceSum => ({ raceId, stakePence: 0, namedPence: 0, favouritePence: 0 });

/** With one more bet on a horse, which stands as `horse` says when all are added. */
function withBet(of: RaceSum | undefined, horse: Liability, stakePence: number): RaceSum {
  const race = of ?? emptyRace(horse.raceId);
  const largest = horse.runnerId > 0 ? "namedPence" : "favouritePence";
  return {
    ...race,
    stakePence: race.stakePence + stakePence,
    [largest]: Math.max(race[largest], returnOf(horse)),
  };
}
