import { choice } from "./setting-kinds.ts";

/** docs/rules/racing.md#reserves */
export const RESERVES = {
  kind: choice([
    ["DECLARED_IN", "no withdrawal unless declared in"],
    ["WITHDRAWAL", "a withdrawal as any other"],
  ]),
  facts: {
    label: "A reserve that does not run",
    default: "DECLARED_IN",
    group: "rule4",
    note: ({ examples }: { examples: { reserves: string } }) => examples.reserves,
  },
} as const;
