import type { PasskeyRefusal } from "../../domain/staff/refusals.ts";
import type { WordsFor } from "./words.ts";

/** Sentences for refusals of passkeys. */
export const PASSKEY_WORDS: WordsFor<PasskeyRefusal> = {
  "passkeys-off": () => ({ status: 409, detail: "Passkeys are switched off under Shop Settings" }),
  "passkeys-need-address": () => ({
    status: 409,
    detail: "Passkeys need the shop's address by https and a name: ask for PUBLIC_URL to be set.",
  }),
  "passkeys-enough": ({ most }) => ({
    status: 409,
    detail: `You have ${most} passkeys. Remove one that you no longer use first.`,
  }),
  // After a right password, where the shop requires two-factor sign-in.
  "passkey-needed": () => ({
    status: 401,
    detail: "This shop requires two-factor sign-in of everyone: sign in with your passkey.",
  }),
  "passkey-there": () => ({
    status: 422,
    detail: "This device has a passkey of yours already. Remove that one first to make another.",
  }),
  "passkey-stale": () => ({
    status: 401,
    detail: "This took longer than five minutes, or was sent twice. Try again.",
  }),
  "passkey-elsewhere": ({ origin }) => ({
    status: 401,
    detail: `This passkey was used at another address. Open the shop at ${origin} and try again.`,
  }),
  // One sentence for all of these: a stranger learns nothing about the user.
  "passkey-unknown": () => ({
    status: 401,
    detail:
      "This passkey does not sign in here: it was removed, is another shop's, or its user is disabled. Use your password.",
  }),
  "passkey-wrong": () => ({
    status: 401,
    detail: "The answer of the device was damaged or changed on its way, and was not accepted. Try again.",
  }),
  "passkey-copied": () => ({
    status: 401,
    detail:
      "This passkey seems to be a copy: it counts fewer uses than the shop. Sign in with your password, remove the passkey and add it again.",
  }),
  "passkey-gone": () => ({ status: 404, detail: "This passkey was removed already" }),
};
