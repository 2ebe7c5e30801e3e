import * as v from "valibot";
import { FEEDBACK_STATUSES, type FeedbackStatus } from "../../domain/feedback/report.ts";
import { isDay } from "../../domain/london-time.ts";
import { favouriteOf } from "../../domain/racing/favourites.ts";
import { holdsHidden, holdsPiledMarks, showsNothing } from "../../domain/shown-text.ts";
import { HORSE_ID, ID } from "./in-address.ts";

/** The values that forms and calls have in common, each with the sentence for when it is not one. */

/** One line of text, trimmed, not blank. */
export const line = (missing: string, most: number, what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => !showsNothing(text), missing),
    v.check((text) => [...text].length <= most, `${what} can have at most ${most} characters`),
    v.check((text) => !holdsHidden(text), `${what} holds characters that cannot be shown`),
    v.check((text) => !holdsPiledMarks(text), `${what} has too many marks on one letter`),
  );

/** Some lines of text, or none. */
export const lines = (most: number, what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => [...text].length <= most, `${what} can have at most ${most} characters`),
    v.check(
      (text) => !holdsHidden(text.replace(/[\r\n\t]/g, "")),
      `${what} holds characters that cannot be shown`,
    ),
    v.check((text) => !holdsPiledMarks(text), `${what} has too many marks on one letter`),
  );

const NO_CHANGE = "Say what is to be changed: no field of this is known";

/**
 * An update of at least one field: missing ones stay. `replaces` has the fields as they were shown: a
 * conflict with a later save is refused.
 */
export const changesOf = <E extends v.ObjectEntries, L extends v.ObjectEntries>(entries: E, listed: L) =>
  v.pipe(
    v.object({ ...v.partial(v.object(entries)).entries, replaces: v.optional(v.partial(v.object(listed))) }),
    v.check(({ replaces: _, ...changes }) => Object.keys(changes).length > 0, NO_CHANGE),
  );

/** The form's values at its opening, as it sends them; undefined where they cannot be read. */
export const shownIn = <E extends v.ObjectEntries>(entries: E) =>
  v.fallback(v.optional(v.pipe(v.string(), v.parseJson(), v.partial(v.object(entries)))), undefined);

/** Left-out fields stay as they are; exactOptionalPropertyTypes keeps them apart from undefined ones. */
export const definedIn = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** The body of an update: {} and [] are empty and break a rule (422). */
export const updateOf = <S extends v.GenericSchema>(body: S) =>
  v.pipe(
    v.unknown(),
    v.check((sent) => typeof sent !== "object" || sent === null || Object.keys(sent).length > 0, NO_CHANGE),
    body,
    // The check sees the body as it was sent, before its fields; documentation is made of the fields.
    v.metadata({ documentedAs: body }),
  );

/** yyyy-mm-dd, a date that exists. */
export const dayText = (sentence: string) => v.pipe(v.string(), v.check(isDay, sentence));

/** An id in an address or a body: a positive whole number. */
export const idNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(ID), v.transform(Number))]),
  v.check((id) => Number.isSafeInteger(id) && id > 0, "This is not an id"),
);

/** The id of a runner, or of a favourite, which is below zero (src/domain/racing/favourites.ts). */
export const horseNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(HORSE_ID), v.transform(Number))]),
  v.check((id) => Number.isSafeInteger(id) && (id > 0 || favouriteOf(id) !== null), "This is not an id"),
);

/** A yes or no in an address; no where it is left out. */
export const trueOrFalse = v.optional(
  v.pipe(
    v.picklist(["true", "false"], "Say true or false"),
    v.transform((text) => text === "true"),
  ),
  "false",
);

/** A checkbox of a form: sent when it is on, absent when it is off. */
export const checkbox = v.pipe(
  v.optional(v.string(), ""),
  v.transform((sent) => sent !== ""),
);

/** The status of a feedback report: 0, 1 or 2, and nothing that only looks like it. */
export const feedbackStatus = v.pipe(
  v.number(),
  v.check(
    (status) => FEEDBACK_STATUSES.some((one) => one.status === status),
    "A status is 0 (Open), 1 (Acknowledged) or 2 (Fixed)",
  ),
  v.transform((status) => status as FeedbackStatus),
);

export const email = v.pipe(v.string(), v.maxLength(320, "An email can have at most 320 characters"));

export const password = v.pipe(v.string(), v.maxLength(1024, "A password can have at most 1,024 characters"));

/** Of the second step: six digits or a recovery code, as it was typed. */
export const signInCode = v.pipe(v.string(), v.maxLength(64, "A code can have at most 64 characters"));

/** What a device answered, in JSON: it is read where it is checked. */
export const passkeyAnswer = v.pipe(v.string(), v.maxLength(20_000, "This is no answer of a device"));

/** A new user. */
export const registration = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.email("Enter an email address"),
    v.maxLength(320, "An email can have at most 320 characters"),
  ),
  password,
  firstName: line("Enter a first name", 80, "A first name"),
  lastName: line("Enter a last name", 80, "A last name"),
});

/** A schema with the documentation of its value. */
export const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));
