/**
 * A horse's name as search compares it, and what a clerk types for it: lower case, letters and digits, no accents.
 * "Dont Talk", "Don't Talk" and "dont t" agree then, and nothing is left that a database reads as a pattern.
 */
export const searchName = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Search begins at two characters. tests/specification/section-5-validation.ts */
export const FEWEST_SEARCHED = 2;
