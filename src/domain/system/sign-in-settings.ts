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
    note: "A code of a phone's app after the password, from the next sign-in on",
  },
} as const;

export const ONE_SESSION = {
  label: "One session per person",
  default: false,
  group: "signIn",
  note: "A new sign-in ends the person's other sessions",
} as const;
