const DAY_MS = 24 * 60 * 60_000;

/** How long a deleted account can be restored, in days. */
export const RESTORE_DAYS = 31;

/** An account that was deleted at this instant or later can be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** With money on it, or a debt, it can be restored for ever: a bet may settle long after, and its return is the customer's. */
export const canBeRestored = (
  { deletedAt, balancePence }: { deletedAt: Date; balancePence: number },
  now: Date,
): boolean => balancePence !== 0 || deletedAt >= restorableSince(now);
