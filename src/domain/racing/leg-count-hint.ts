import { type BetType, betTypeLabel } from "../bets/bet-types.ts";

/**
 * Whether a number of legs makes a bet of a type, and the sentence that says so.
 * tests/specification/section-5-validation.ts
 */
export type LegCountHint = { state: "few" | "valid" | "many"; sentence: string };

type Limits = { name: string } & Pick<BetType, "minSelections" | "maxSelections">;

export function legCountHint({ name, minSelections, maxSelections }: Limits, legs: number): LegCountHint {
  const bet = `${betTypeLabel(name)} bet`;
  if (legs < minSelections)
    return { state: "few", sentence: `Select ${minSelections - legs} more horse(s) for ${bet}` };
  if (legs > maxSelections)
    return { state: "many", sentence: `Too many horses selected for ${bet} (max: ${maxSelections})` };
  return { state: "valid", sentence: `Valid selection for ${bet}` };
}
