/** An id as an address writes it: up to 15 decimal digits, the first of them not 0. "01", " 1" and "1e3" are none. */
export const idIn = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
