/** The favourite of a race, or its second favourite, backed without naming a horse. */
export type FavouriteRank = 1 | 2;

/** As slips, receipts and the books call it. */
export const favouriteName = (rank: FavouriteRank): string =>
  rank === 1 ? "Unnamed favourite" : "Unnamed second favourite";

/**
 * Lists, forms and calls know a horse by its runner's id. A favourite has no runner: its id is below zero, minus twice
 * the id of its race, and one less for the second favourite.
 */
export const favouriteId = (raceId: number, rank: FavouriteRank): number => -(2 * raceId + rank - 1);

/** The id of a leg's horse or favourite. */
export const horseIdOf = (leg: {
  raceId: number;
  runnerId: number | null;
  favourite: FavouriteRank | null;
}): number => leg.runnerId ?? favouriteId(leg.raceId, leg.favourite ?? 1);

/** The race and rank of such an id; null for a runner's. */
export function favouriteOf(id: number): { raceId: number; rank: FavouriteRank } | null {
  if (!Number.isSafeInteger(id) || id > -2) return null;
  return { raceId: Math.floor(-id / 2), rank: id % 2 === 0 ? 1 : 2 };
}

/** Why a race has no such favourite yet: the favourite is known by its price. */
export const noFavouriteSentence = (race: { offTime: string; courseName: string }): string =>
  `The ${race.offTime} at ${race.courseName} has no prices: a favourite is backed where there are some`;
