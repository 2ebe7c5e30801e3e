import { standardError } from "../../http/response/log.ts";
import type { FirstUser } from "../../operations/staff/first-user.ts";

/** The first user's sign-in; a generated password is printed here, and nowhere else. */
export function howToSignIn(newcomer: FirstUser | null): string {
  if (!newcomer) return "Sign in with your email and password";
  const { email, password } = newcomer;
  if (!password) return `Sign in as ${email}`;
  return `Sign in as ${email} with the password ${password} (shown this once)\nIt opens the shop for a week: choose your own meanwhile`;
}

/** Printed to standard error, apart from the log. */
export function printAtStart(lines: readonly string[]): void {
  if (lines.length > 0) standardError.write(`\n${lines.join("\n")}\n`);
}
