import type { Leg } from "./bet.ts";
import { favouritesIn } from "./favourite.ts";
import type { RaceResult, StruckLeg } from "./race-result.ts";

/**
 * A leg as if its horse had won alone, where the owner pays it as a winner; null: it is paid by the result. A bet on the
 * favourite is on the horse that was it, or has a part on each of the joint ones.
 */
export function legForGoodwill(
  leg: Leg,
  { runnerId, favourite }: StruckLeg,
  { goodwill, runners }: RaceResult,
): Leg | null {
  if (!goodwill) return null;
  if (!favourite) return goodwill.has(runnerId) ? wonAlone(leg) : null;
  const horses = favouritesIn(runners, favourite)?.horses ?? [];
  const paid = horses.map((horse) => goodwill.has(horse.runnerId));
  if (!leg.sharers) return paid.length === 1 && paid[0] ? wonAlone(leg) : null;
  const sharers = leg.sharers.map((one, at) => (paid[at] ? wonAlone(one) : null));
  if (sharers.every((one) => one === null)) return null;
  return { ...leg, outcome: "WON", sharers: sharers.map((one, at) => one ?? leg.sharers![at]!) };
}

function wonAlone(leg: Leg): Leg | null {
  const ran = leg.outcome === "LOST" || leg.outcome === "PLACED" || leg.outcome === "WON";
  if (!ran || (leg.outcome === "WON" && !leg.deadHeat)) return null;
  const { deadHeat: _, ...alone } = leg;
  return { ...alone, outcome: "WON", position: 1 };
}
