import type { BetType } from "../bets/bet-types.ts";
import { betTypeLabel } from "./bet-type-label.ts";

/**
 * Whether a number of horses makes a bet of a type, and the sentence that says so.
 * tests/specification/section-5-validation.ts
 */
export type SelectionHint = { state: "few" | "valid" | "many"; sentence: string };

type Limits = { name: string } & Pick<BetType, "minSelections" | "maxSelections">;

export function selectionHint({ name, minSelections, maxSelections }: Limits, horses: number): SelectionHint {
  const bet = `${betTypeLabel(name)} bet`;
  if (horses < minSelections)
    return { state: "few", sentence: `Select ${minSelections - horses} more horse(s) for ${bet}` };
  if (horses > maxSelections)
    return { state: "many", sentence: `Too many horses selected for ${bet} (max: ${maxSelections})` };
  return { state: "valid", sentence: `Valid selection for ${bet}` };
}
