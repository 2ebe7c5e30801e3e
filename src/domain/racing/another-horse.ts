import type { BetFault } from "./bet-refusals.ts";
import type { OfferedHorse } from "./wanted-bet.ts";

/** The refusal of an id that stands for another horse than the one described, with what the shop has. */
export const anotherHorse = (horse: OfferedHorse, leg: number) =>
  ({
    code: "horse-is-another",
    leg,
    horseName: horse.name,
    horseNumber: horse.number,
    courseName: horse.courseName,
    offAt: horse.offAt,
  }) satisfies BetFault;
