import type { FirstUser } from "../operations/staff/first-user.ts";
import { standardOutput } from "../web/log.ts";

/** How the first user of a shop signs in; a password that was made is said here, and nowhere else. */
export const howToSignIn = (newcomer: FirstUser | null): string =>
  newcomer
    ? `Sign in as ${newcomer.email}${newcomer.password ? ` with the password ${newcomer.password} (shown this once)` : ""}`
    : "Sign in with your email and password";

/** Said to whoever started the server. */
export function sayAtStart(lines: readonly string[]): void {
  if (lines.length > 0) standardOutput.write(`\n${lines.join("\n")}\n`);
}
