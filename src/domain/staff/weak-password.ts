import { COMMON_PASSWORDS } from "./guessed-first.ts";

export type Weakness = "common" | "own-name";
type PasswordOwner = { email: string; firstName: string; lastName: string };

/** What makes a password one of the first that somebody would guess, if anything does. */
export function weaknessOf(password: string, { email, firstName, lastName }: PasswordOwner): Weakness | null {
  const said = password.trim().toLowerCase();
  if (COMMON_PASSWORDS.has(said) || COMMON_PASSWORDS.has(withoutTail(said)) || isOneCharacter(said))
    return "common";
  const names = [email, email.split("@")[0] ?? "", firstName, lastName, firstName + lastName];
  const own = names.map((name) => name.trim().toLowerCase()).filter((name) => name !== "");
  const bare = withoutTail(said).replaceAll(" ", "");
  return own.some((name) => said === name || bare === name.replaceAll(" ", "")) ? "own-name" : null;
}

/** "Ada2026!" is "ada" to whoever guesses. */
const withoutTail = (text: string): string => text.replace(/[\d!?.*#_-]+$/, "");

const isOneCharacter = (text: string): boolean => new Set(text).size === 1;

/** As a form and a toast say it. */
export const WEAKNESS_WORDS: Record<Weakness, string> = {
  common: "This password is one of the first that somebody would guess.",
  "own-name":
    "This password is the name or the email of its owner: one of the first that somebody would guess.",
};
