import type { MovedField, Said } from "./words.ts";

/** How it is said that somebody else has saved what is to be changed, since it was shown. */
export const sayMoved = (moved: readonly [MovedField, ...MovedField[]]): Said => ({
  status: 409,
  detail: `Somebody else has changed the ${moved[0].field}: it is ${moved[0].now} now. Check it before you replace it.`,
  field: moved[0].field,
  moved,
});

/** The same at a field of a form that comes back. */
export const madeMeanwhile = (now: string, again = "Save again"): string =>
  `Somebody else has changed it to ${now}. ${again} to replace that.`;

/** A text as it stands in such a sentence. */
export const inQuotes = (text: string): string => (text === "" ? "empty" : `“${text}”`);
