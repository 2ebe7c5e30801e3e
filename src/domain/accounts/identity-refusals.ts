import type { BirthdayFault } from "./age-challenge.ts";

/** Why what is asked of a customer's identity is refused. Days. */
export type IdentityRefusal =
  | BirthdayFault
  /** The shop's setting. */
  | { code: "identity-off" }
  | { code: "challenge-without-document" }
  | { code: "photograph-missing" }
  | { code: "photograph-too-large" }
  | { code: "photograph-unreadable" }
  | { code: "photograph-not-whole" }
  | { code: "photograph-without-consent" }
  | { code: "consent-day-unfit"; today: string }
  | { code: "photograph-none" }
  | { code: "question-unknown" }
  /** A colleague said so first. */
  | { code: "question-answered"; name: string }
  | { code: "listing-over"; endsOn: string };
