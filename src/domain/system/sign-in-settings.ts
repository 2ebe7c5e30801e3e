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
