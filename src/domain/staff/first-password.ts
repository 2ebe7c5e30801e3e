const DAY_MS = 24 * 60 * 60_000;
const OPENS_FOR_DAYS = 7;
const EXPIRING_DAYS = 3;

/** Until when a password that the program made at this moment opens the shop: for a week. Its user is to choose another meanwhile. */
export const firstPasswordUntil = (madeAt: Date): Date =>
  new Date(madeAt.getTime() + OPENS_FOR_DAYS * DAY_MS);

/** Whether such a password opens nothing any more; null: its user chose it, and it has no end. */
export const isFirstPasswordExpired = (until: Date | null, now: Date): boolean =>
  until !== null && until <= now;

/** Whether every page is to say so: in its last three days. */
export const isFirstPasswordExpiring = (until: Date | null, now: Date): until is Date =>
  until !== null && until.getTime() - now.getTime() < EXPIRING_DAYS * DAY_MS;
