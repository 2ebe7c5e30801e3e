import type { MovedField, Said } from "./words.ts";

/** The sentence for values a colleague saved since they were shown. */
export const movedSentence = (moved: readonly [MovedField, ...MovedField[]]): Said => ({
  status: 409,
  detail: `Someone else has changed the ${moved[0].field}: it is ${moved[0].now} now. Check it before you replace it.`,
  field: moved[0].field,
  moved,
});

/** The sentence at a form field. */
export const madeMeanwhile = (now: string, again = "Save again"): string =>
  `Someone else has changed it to ${now}. ${again} to replace that.`;

/** A text within such a sentence. */
export const inQuotes = (text: string): string => (text === "" ? "empty" : `“${text}”`);
