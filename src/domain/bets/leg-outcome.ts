export const LEG_OUTCOMES = ["WON", "PLACED", "LOST", "VOID", "PENDING"] as const;
export type LegOutcome = (typeof LEG_OUTCOMES)[number];

/** Compared one by one: it is asked of every leg of every bet, and looking in the list costs more than the rest. */
export const isLegOutcome = (word: string): word is LegOutcome =>
  word === "WON" || word === "PLACED" || word === "LOST" || word === "VOID" || word === "PENDING";
