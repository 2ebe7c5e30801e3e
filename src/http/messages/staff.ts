import type { StaffRefusal } from "../../domain/staff/refusals.ts";
import { WEAKNESS_WORDS } from "../../domain/staff/weak-password.ts";
import { STAFF_ERASURE_WORDS } from "./erasure.ts";
import { PASSKEY_WORDS } from "./passkeys.ts";
import { TWO_FACTOR_WORDS } from "./two-factor.ts";
import { type WordsFor, waitInWords } from "./words.ts";

/** Sentences for refusals of users and sign-in. */
export const STAFF_WORDS: WordsFor<StaffRefusal> = {
  "sign-in-fields-missing": () => ({ status: 422, detail: "Please enter both username and password" }),
  "sign-in-wrong": () => ({ status: 401, detail: "Login failed: Wrong username or password" }),
  "first-password-expired": () => ({
    status: 401,
    detail: "Login failed: The first password has expired. Start Satchel again: it shows another one.",
  }),
  "sign-in-too-often": ({ retryAfterSeconds }) => ({
    status: 429,
    detail: `Login failed: Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}.`,
  }),
  "password-tried-too-often": ({ retryAfterSeconds }) => ({
    status: 429,
    detail: `Failed to change password: Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}.`,
  }),
  "registration-closed": () => ({
    status: 403,
    detail: "Signup failed: Ask a colleague to register you",
  }),
  "email-taken": () => ({
    status: 409,
    detail: "Signup failed: Somebody on the staff has this email already",
    field: "email",
  }),
  "password-too-short": ({ least, field }) => ({
    status: 422,
    detail: `Password must be at least ${least} characters long`,
    field,
  }),
  "password-blank": ({ field }) => ({
    status: 422,
    detail: "A password of spaces only can be guessed at once. Use letters, digits or signs.",
    field,
  }),
  "password-weak": ({ weakness, field }) => ({
    status: 422,
    detail: `${WEAKNESS_WORDS[weakness]} Choose another one.`,
    field,
  }),
  "colleague-unknown": () => ({ status: 404, detail: "No colleague has this ID" }),
  "colleague-is-oneself": () => ({
    status: 409,
    detail: "You cannot disable yourself. Ask a colleague to do it.",
  }),
  "colleague-is-last": () => ({
    status: 409,
    detail: "At least one person must be able to sign in: enable a colleague first.",
  }),
  "roles-off": () => ({ status: 409, detail: "Roles are off. Switch them on in Shop Settings first." }),
  "roles-are-the-owners": () => ({ status: 403, detail: "Only an owner may change roles." }),
  "role-moved": ({ now }) => ({
    status: 409,
    detail: `Someone else has changed this role: it is ${now} now. Save again to replace that.`,
    field: "role",
  }),
  "owner-is-last": () => ({
    status: 409,
    detail: "At least one owner must be able to sign in: make a colleague an owner first.",
    field: "role",
  }),
  "owner-is-the-owners": () => ({
    status: 403,
    detail: "Only an owner may disable an owner or reset their two-factor.",
  }),
  "current-password-wrong": () => ({
    status: 422,
    detail: "Failed to change password. Ensure current password is correct.",
    field: "currentPassword",
  }),
  ...STAFF_ERASURE_WORDS,
  ...TWO_FACTOR_WORDS,
  ...PASSKEY_WORDS,
};
