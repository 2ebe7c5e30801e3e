import { type Id, type QueryValues, queryOf } from "./parts.ts";

/** The pages of the staff and their sessions. */
export const staffUrls = {
  login: "/login",
  /** The login page for whoever was signed out without asking for it: it says so, and never leads back in by itself. */
  signedOut: "/login?signed-out",
  /** A token for calls, for a page whose sign-in came before its script. */
  token: "/login/token",
  logout: "/logout",
  /** Where a colleague is put on the staff, and where somebody does it alone if the shop lets them. */
  signUp: "/signup",
  /** The same of somebody new, whose name and email are in the form. */
  signUpNote: "/signup/note",
  changePassword: "/change-password",
  /** Whether a password that is being typed is one that anybody would guess first. */
  passwordNote: "/change-password/note",
  theme: "/theme",
  help: "/help",
  shortcuts: "/help/shortcuts",
  administration: "/administration",
  users: "/administration/staff",
  disableUser: <const I extends Id>(id: I) => `/administration/staff/${id}/disable` as const,
  enableUser: <const I extends Id>(id: I) => `/administration/staff/${id}/enable` as const,
  signOutUser: <const I extends Id>(id: I) => `/administration/staff/${id}/sign-out` as const,
  audit: "/administration/audit",
  auditCsv: "/administration/audit.csv",
  auditOf: (asked: QueryValues) => `/administration/audit?${queryOf(asked)}`,
  auditFile: (asked: QueryValues) => `/administration/audit.csv?${queryOf(asked)}`,
} as const;

/** The calls of the same. */
export const staffApiUrls = {
  signIn: "/api/auth/login",
  register: "/api/auth/register",
} as const;
