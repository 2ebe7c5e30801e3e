import type { TwoFactorRefusal } from "../../domain/staff/refusals.ts";
import { type WordsFor, waitInWords } from "./words.ts";

const CLOCKS = "Set the clocks of the phone and of the shop's computer automatically";

/** Sentences for refusals of the second step of a sign-in. */
export const TWO_FACTOR_WORDS: WordsFor<TwoFactorRefusal> = {
  "code-needed": () => ({ status: 401, detail: "Enter the code that your authenticator app shows" }),
  // One sentence for all that ends it: a stranger learns nothing about the user.
  "second-step-over": () => ({
    status: 401,
    detail: "This sign-in took too long or has ended. Sign in again.",
  }),
  "code-malformed": () => ({
    status: 422,
    detail: "Enter the six digits that the app shows, or one of your recovery codes",
    field: "code",
  }),
  "code-wrong": () => ({
    status: 401,
    detail: "This code is wrong. Enter the one that the app shows now.",
    field: "code",
  }),
  "code-used": () => ({
    status: 401,
    detail: "This code has been used. Wait for the app to show the next one.",
    field: "code",
  }),
  "code-of-another-time": ({ secondsAhead }) => ({
    status: 401,
    detail:
      secondsAhead > 0
        ? `This code is ${secondsAhead} seconds ahead of the shop's clock. ${CLOCKS}, then enter the next code.`
        : `This code is ${-secondsAhead} seconds old. Enter the one that the app shows now. If that one is old, too, set the phone's clock automatically.`,
    field: "code",
  }),
  "recovery-code-used": () => ({
    status: 401,
    detail: "This recovery code has been used. Each works once: take another.",
    field: "code",
  }),
  "factor-unreadable": () => ({
    status: 401,
    detail:
      "The server's key has changed, so the app's codes can't be checked. Enter a recovery code, then set up two-factor sign-in again; without one, ask a colleague to reset it under Staff.",
    field: "code",
  }),
  "confirmed-too-often": ({ retryAfterSeconds }) => ({
    status: 429,
    detail: `Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}.`,
  }),
  "own-password-wrong": () => ({ status: 422, detail: "This is not your password", field: "password" }),
  "two-factor-off": () => ({
    status: 409,
    detail: "Two-factor sign-in is switched off under Shop Settings",
  }),
  "factor-there": () => ({
    status: 409,
    detail: "Two-factor sign-in is set up already. Turn it off first to use another app.",
  }),
  "factor-missing": () => ({ status: 409, detail: "Two-factor sign-in is not set up" }),
  "factor-is-own": () => ({
    status: 409,
    detail:
      "Turn off your own two-factor sign-in under Sign-in and Sessions, or ask a colleague to reset it.",
  }),
  "set-up-stale": () => ({
    status: 409,
    detail: "This set-up is older than half an hour. Scan the new code below.",
  }),
};
