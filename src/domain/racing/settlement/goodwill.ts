import type { Leg } from "./bet.ts";
import type { RaceResult, StruckLeg } from "./race-result.ts";

/** A leg as if its horse had won alone, where the owner pays it as a winner; null: it is paid by the result. */
export function legForGoodwill(leg: Leg, { runnerId }: StruckLeg, { goodwill }: RaceResult): Leg | null {
  const ran = leg.outcome === "LOST" || leg.outcome === "PLACED" || leg.outcome === "WON";
  if (!goodwill?.has(runnerId) || !ran || (leg.outcome === "WON" && !leg.deadHeat)) return null;
  const { deadHeat: _, ...alone } = leg;
  return { ...alone, outcome: "WON", position: 1 };
}
