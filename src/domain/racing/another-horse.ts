import { agreementWith, type DescribedHorse } from "./agrees-with-horse.ts";
import type { BetFault } from "./bet-refusals.ts";
import type { OfferedHorse } from "./wanted-bet.ts";

/**
 * The refusal of an id that stands for another horse than the one described, with what the shop has, or of a time that
 * its race was moved from: the first needs another choice, the second a clerk's yes. Null where all agrees.
 */
export function describedFault(
  said: DescribedHorse,
  { name, number, courseName, offAt }: OfferedHorse,
  leg: number,
): BetFault | null {
  const agreement = agreementWith(said, { name, number, courseName, offAt });
  if (agreement === "same") return null;
  return agreement === "moved"
    ? { code: "race-retimed", leg, horseName: name, offAt }
    : { code: "horse-is-another", leg, horseName: name, horseNumber: number, courseName, offAt };
}
