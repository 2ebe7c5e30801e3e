import type { IdentityRefusal } from "../../domain/accounts/identity-refusals.ts";
import { MOST_PHOTOGRAPH_MB, MOST_PHOTOGRAPH_PIXELS } from "../../domain/accounts/photograph.ts";
import { formatDay } from "../../domain/london-time.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals about a customer's identity. */
export const IDENTITY_WORDS: WordsFor<IdentityRefusal> = {
  "identity-off": () => ({ status: 409, detail: "Customer identity is off: Shop Settings switch it on" }),
  "birthday-under-18": ({ birthday, age }) => ({
    status: 422,
    detail: `Born on ${formatDay(birthday)}, they are ${age}: no bets under 18. The birthday is not kept.`,
    field: "birthday",
  }),
  "birthday-unfit": () => ({
    status: 422,
    detail: "A birthday is a day of the last 120 years",
    field: "birthday",
  }),
  "challenge-without-document": () => ({
    status: 422,
    detail: "Choose the document that proved it",
    field: "document",
  }),
  "photograph-missing": () => ({ status: 422, detail: "Choose a photograph", field: "photograph" }),
  "photograph-too-large": () => ({
    status: 413,
    detail: `A photograph can have at most ${MOST_PHOTOGRAPH_MB} MB and ${MOST_PHOTOGRAPH_PIXELS / 1_000_000} million pixels. Take a smaller one.`,
    field: "photograph",
  }),
  "photograph-unreadable": () => ({
    status: 422,
    detail: "This is no photograph that can be read. Choose a JPEG, PNG or WebP.",
    field: "photograph",
  }),
  "photograph-not-whole": () => ({
    status: 422,
    detail: "The end of this photograph is missing. Take it again, or choose another.",
    field: "photograph",
  }),
  "photograph-without-consent": () => ({
    status: 422,
    detail: "A photograph is kept only where the customer agrees",
    field: "agrees",
  }),
  "consent-day-unfit": ({ today }) => ({
    status: 422,
    detail: `The day on which they agreed: ${formatDay(today)} or earlier`,
    field: "consentOn",
  }),
  "photograph-none": () => ({ status: 409, detail: "There is no photograph to remove" }),
  "question-unknown": () => ({
    status: 409,
    detail: "This question is no longer asked: the name or the birthday has changed",
  }),
  "question-answered": ({ name }) => ({
    status: 409,
    detail: `Answered as the same person as ${name} already: an exclusion cannot be lifted`,
  }),
  "listing-over": ({ endsOn }) => ({
    status: 409,
    detail: `The list has them until ${formatDay(endsOn)}: that is over`,
  }),
};
