import type { StaffErasureRefusal } from "./erasure.ts";
import type { Role } from "./permissions.ts";
import type { Weakness } from "./weak-password.ts";

/** Refusals of staff. None reveals whether an email is known. */
export type StaffRefusal =
  | { code: "sign-in-fields-missing" }
  | { code: "sign-in-wrong" }
  | { code: "first-password-expired" }
  | { code: "sign-in-too-often"; retryAfterSeconds: number }
  | { code: "password-tried-too-often"; retryAfterSeconds: number }
  | { code: "registration-closed" }
  | { code: "email-taken" }
  | { code: "password-too-short"; least: number; field: "password" | "newPassword" }
  | { code: "password-blank"; field: "password" | "newPassword" }
  | { code: "password-weak"; weakness: Weakness; field: "password" | "newPassword" }
  | { code: "colleague-unknown" }
  | { code: "colleague-is-oneself" }
  | { code: "colleague-is-last" }
  | { code: "roles-off" }
  | { code: "roles-are-the-owners" }
  | { code: "role-moved"; now: Role }
  | { code: "owner-is-last" }
  | { code: "owner-is-the-owners" }
  | { code: "current-password-wrong" }
  | StaffErasureRefusal
  | TwoFactorRefusal
  | PasskeyRefusal;

/** Refusals of passkeys. */
export type PasskeyRefusal =
  | { code: "passkeys-off" }
  | { code: "passkeys-need-address" }
  | { code: "passkeys-enough"; most: number }
  | { code: "passkey-needed" }
  | { code: "passkey-there" }
  | { code: "passkey-stale" }
  | { code: "passkey-elsewhere"; origin: string }
  | { code: "passkey-unknown" }
  | { code: "passkey-wrong" }
  | { code: "passkey-copied" }
  | { code: "passkey-gone" };

/**
 * Whose password was right, and since when their devices are known: a new password, a sign-out everywhere and
 * a disabling end it. It opens nothing but the second step.
 */
export type HalfSignedIn = { userId: number; since: number };

/** Refusals of the second step of a sign-in, and of its set-up. */
export type TwoFactorRefusal =
  | { code: "code-needed"; half: HalfSignedIn }
  | { code: "second-step-over" }
  | { code: "code-malformed" }
  | { code: "code-wrong" }
  | { code: "code-used" }
  | { code: "code-of-another-time"; secondsAhead: number }
  | { code: "recovery-code-used" }
  | { code: "factor-unreadable" }
  | { code: "confirmed-too-often"; retryAfterSeconds: number }
  | { code: "own-password-wrong" }
  | { code: "two-factor-off" }
  | { code: "factor-there" }
  | { code: "factor-missing" }
  | { code: "factor-is-own" }
  | { code: "set-up-stale" };
