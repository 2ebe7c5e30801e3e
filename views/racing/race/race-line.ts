import type { Prize } from "../../../src/domain/racing/races/race.ts";
import type { RaceOnCard } from "../cards/card.ts";

/** The line below a race's name: "2m½f · Good to Soft · £4,187 to the winner · 12 runners · Handicap". */
export function raceLine(race: RaceOnCard): string {
  const runners = race.runnersExpected;
  return [
    race.distanceText,
    race.going,
    race.prize && prizeText(race.prize),
    runners > 0 && `${runners} ${runners === 1 ? "runner" : "runners"}`,
    race.handicap && "Handicap",
    race.pattern,
    race.raceClass && `Class ${race.raceClass}`,
    race.ageBand,
  ]
    .filter(Boolean)
    .join(" · ");
}

const SIGNS = { GBP: "£", EUR: "€" } as const;
const grouped = new Intl.NumberFormat("en-GB");

/** Sources give the winner's share or the whole fund: the text names which. */
export function prizeText({ amountMinor, currency, basis }: Prize): string {
  const minor = amountMinor % 100;
  const whole = grouped.format((amountMinor - minor) / 100);
  const decimals = minor === 0 ? "" : `.${String(minor).padStart(2, "0")}`;
  return `${SIGNS[currency]}${whole}${decimals} ${basis === "winner" ? "to the winner" : "in prizes"}`;
}
