import { isUnreadable } from "../unreadable.ts";
import type { PlacedBet } from "./settlement/bet-after.ts";

/** What of a bet as it was struck cannot be read, and null where all can: without it nothing is worked out, whatever the result. */
export function unreadableOf({ settings, legs }: Pick<PlacedBet, "settings" | "legs">): string | null {
  if (isLost(settings)) return "the house rules of the bet";
  const leg = legs.find(
    ({ price, placeTerms, offer }) => isUnreadable(price) || isLost(placeTerms) || isUnreadable(offer),
  );
  if (!leg) return null;
  const what = isUnreadable(leg.price) ? "price" : isLost(leg.placeTerms) ? "place terms" : "offer";
  return `the ${what} of ${leg.horseName}`;
}

/** A null in JSON is read by nothing on its way here, and is none of these. */
const isLost = (value: unknown): boolean => value === null || isUnreadable(value);
