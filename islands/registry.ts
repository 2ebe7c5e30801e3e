import type { ComponentType } from "react";

/** Every island by the name that stands in its HTML. Each import is a chunk of its own. */
export const islands = {
  "number-picker": async () => (await import("./lottery/number-picker.tsx")).NumberPicker,
  "bet-fields": async () => (await import("./lottery/bet-fields.tsx")).BetFields,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
