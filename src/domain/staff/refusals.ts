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
  | { code: "current-password-wrong" };
