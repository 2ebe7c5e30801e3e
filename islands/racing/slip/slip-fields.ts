import * as v from "valibot";

/** What the fields of a stored slip hold, in pence or in pounds. */
export const storedInstant = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());
export const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
/** A runner's id, or a favourite's, which is below zero. */
export const horseId = v.pipe(v.number(), v.safeInteger(), v.notValue(0));
export const positiveId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
