/** Joint `position`-th, `tied` horses in all: { position: 3, tied: 2 } shares third place. */
export type DeadHeat = { readonly position: number; readonly tied: number };

/** The largest field that has run in these islands' races, and so the most that can tie. */
export const MOST_RUNNERS = 66;

/**
 * How many of the `tied` parts of the place stake are paid at full odds: docs/rules/racing.md#dead-heats,
 * min(1, max(0, places - position + 1) / tied), as the numerator over `tied`. The stake is divided, never the odds.
 */
export const placePartsPaid = (places: number, position: number, tied: number): number =>
  Math.min(tied, Math.max(0, places - position + 1));

/**
 * Whether the place share of a dead heat is known although the number of places is not. Terms below the whole price
 * have two places at the least, and a placed horse was within them: where even those few pay in full, so do more.
 */
export const isSureOfPlace = ({ position, tied }: DeadHeat): boolean =>
  placePartsPaid(Math.max(2, position), position, tied) === tied;
