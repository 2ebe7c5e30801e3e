import type { ComponentType } from "react";

/** Every island by the name that stands in its HTML. Each import is a chunk of its own. */
export const islands = {
  "number-picker": async () => (await import("./lottery/number-picker.tsx")).NumberPicker,
  "bet-calculator": async () => (await import("./racing/calculator/bet-calculator.tsx")).BetCalculator,
  "selection-fields": async () => (await import("./lottery/selection-fields.tsx")).SelectionFields,
  "bet-builder": async () => (await import("./racing/bet-builder.tsx")).BetBuilder,
  "bet-slip": async () => (await import("./racing/slip/slip-inside.tsx")).SlipInside,
  "feedback-panel": async () => (await import("./feedback/feedback-panel.tsx")).FeedbackPanel,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
