type Returned = { payoutPence: number | null; collectedPence: number; lapsedPence: number };

/**
 * What of a settled bet the customer has not been handed yet and has not lapsed, in pence. Below zero where it was
 * settled again for less than that: the account owes the rest.
 */
export const uncollectedPence = ({ payoutPence, collectedPence, lapsedPence }: Returned): number =>
  (payoutPence ?? 0) - collectedPence - lapsedPence;
