/** How often screens and jobs look again, in seconds. Server, views and islands read them from here. */

/** Screens of races and bets, today's cards, and the round that checks pending bets. */
export const REFRESH_SECONDS = 300;

/** Cards change by the minute around an off, slowly before the day, and hardly after it. */
export const CARDS_NEAR_AN_OFF_SECONDS = 120;
export const CARDS_TOMORROW_SECONDS = 60 * 60;
export const CARDS_YESTERDAY_SECONDS = 30 * 60;

/** A slip's quote: prices are valid about as long as it takes to say them. */
export const QUOTE_SECONDS = 30;

/** Figures of all shops at head office. */
export const HEAD_OFFICE_SECONDS = 60;

/** Sums of reports. */
export const SUMS_SECONDS = 300;

/** Tonight's draws, from their feed. */
export const DRAWS_SECONDS = 600;

/** A cron expression for an interval of whole minutes that divides an hour. */
export const cronEvery = (seconds: number): string => `*/${seconds / 60} * * * *`;

/** An htmx trigger for an interval. */
export const triggerEvery = (seconds: number): string => `every ${seconds}s`;
