import { choice } from "./setting-kinds.ts";

/** docs/two-factor.md */
export const TWO_FACTOR = {
  kind: choice([
    ["off", "off"],
    ["optional", "optional"],
    ["required", "required of everyone"],
  ]),
  facts: {
    label: "Two-factor sign-in",
    default: "off",
    group: "signIn",
    note: "After the password a code from the phone's app, from the next sign-in on",
  },
} as const;

/** docs/passkeys.md */
export const PASSKEYS = {
  label: "Passkeys",
  default: false,
  group: "signIn",
  note: "A finger, a face or a security key signs in, in place of password and code",
} as const;

export const ONE_SESSION = {
  label: "One session per person",
  default: false,
  group: "signIn",
  note: "A new sign-in ends the person's other sessions",
} as const;
