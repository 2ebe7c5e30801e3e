import { showsNothing } from "../../domain/shown-text.ts";
import type { StaffRefusal } from "../../domain/staff/refusals.ts";

/** What a password to be chosen breaks, or null. `field` is what it is called where it was typed. */
export function brokenPasswordRule(
  password: string,
  least: number,
  field: "password" | "newPassword",
): StaffRefusal | null {
  if ([...password].length < least) return { code: "password-too-short", least, field };
  return showsNothing(password) ? { code: "password-blank", field } : null;
}
