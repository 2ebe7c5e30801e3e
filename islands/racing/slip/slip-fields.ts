import * as v from "valibot";

/** What the fields of a stored slip hold, in pence or in pounds. */
export const storedInstant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());
export const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
export const positiveId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
