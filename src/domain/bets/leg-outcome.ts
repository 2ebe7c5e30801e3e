export const LEG_OUTCOMES = ["WON", "PLACED", "LOST", "VOID", "PENDING"] as const;
export type LegOutcome = (typeof LEG_OUTCOMES)[number];

/**
 * Compared one by one: called for every leg of every bet, and searching the list would cost more than the
 * rest.
 */
export const isLegOutcome = (word: string): word is LegOutcome =>
  word === "WON" || word === "PLACED" || word === "LOST" || word === "VOID" || word === "PENDING";
