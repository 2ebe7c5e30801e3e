import type { ComponentType } from "react";

/** Every island by its name in the HTML. Each import is a chunk; what opens together is one file. */
export const islands = {
  "number-picker": async () => (await import("./lottery/bet-fields.ts")).NumberPicker,
  "bet-calculator": async () => (await import("./racing/calculator/bet-calculator.tsx")).BetCalculator,
  "selection-fields": async () => (await import("./lottery/bet-fields.ts")).SelectionFields,
  "bet-builder": async () => (await import("./racing/counter.ts")).BetBuilder,
  "bet-slip": async () => (await import("./racing/counter.ts")).SlipInside,
  "feedback-panel": async () => (await import("./feedback/feedback-panel.tsx")).FeedbackPanel,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
