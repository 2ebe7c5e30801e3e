/** So many digits fit exactly into a number. */
export const MOST_ID_DIGITS = 15;

/** An id as a text has it: decimal digits, the first of them not 0. "01", " 1" and "1e3" are none. */
export const ID = new RegExp(`^[1-9]\\d{0,${MOST_ID_DIGITS - 1}}$`);

/** The id that a text of an address, a form or a token has, or null. */
export const idIn = (text: string): number | null => (ID.test(text) ? Number(text) : null);
