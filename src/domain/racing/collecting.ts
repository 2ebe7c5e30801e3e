type Returned = { payoutPence: number | null; collectedPence: number };

/**
 * What of a settled bet the customer has not been handed yet, in pence. Below zero where it was settled again for less
 * than what was handed out: the account owes that.
 */
export const uncollectedPence = ({ payoutPence, collectedPence }: Returned): number =>
  (payoutPence ?? 0) - collectedPence;
