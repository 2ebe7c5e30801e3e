import { instantAt } from "../../../domain/london-time.ts";
import { decimalOdds, formatOdds } from "../../../domain/odds.ts";
import { PRICE_LADDER } from "../../../domain/racing/price-ladder.ts";
import type { Price } from "../../../domain/racing/races/race.ts";
import { chanceOf } from "../../chance.ts";
import { oddsToOne } from "../reading/read-price.ts";
import { type Entry, isOutAt } from "./field.ts";
import type { PlannedRace } from "./programme.ts";

const STEP_MS = 5 * 60_000;

/** What a horse is quoted at, at a moment up to the off: a rung of the ladder, shorter when a rival has come out. */
export function simulatedPrice(race: PlannedRace, field: readonly Entry[], entry: Entry, at: Date): Price {
  const moment = at < race.offAt ? at : race.offAt;
  const standing = field.filter((other) => other === entry || !isOutAt(other, moment));
  const share = entry.ability / standing.reduce((sum, { ability }) => sum + ability, 0);
  // A book that adds up to more than one: two per cent a runner is what a shop's board comes to.
  const booked = Math.min(0.95, share * (1 + 0.02 * standing.length));
  const rung =
    nearestRung(1 / booked - 1) +
    Math.round(entry.drift * progress(race, moment)) +
    wobble(race, entry, moment);
  const fraction = PRICE_LADDER[Math.max(0, Math.min(PRICE_LADDER.length - 1, rung))] ?? {
    numerator: 500,
    denominator: 1,
  };
  return {
    fraction,
    decimal: Number(decimalOdds(fraction)),
    text: formatOdds(fraction),
    fromDecimal: false,
    bookmaker: "Simulated",
    asOf: moment,
  };
}

/** 0 at opening, 1 at the off. */
function progress(race: PlannedRace, moment: Date): number {
  const opening = instantAt(race.key.slice(0, 10), "07:00", "Europe/London").getTime();
  return Math.max(0, Math.min(1, (moment.getTime() - opening) / (race.offAt.getTime() - opening)));
}

/** One rung up or down, now and then, for five minutes at a time. */
function wobble(race: PlannedRace, entry: Entry, moment: Date): number {
  const step = Math.floor(moment.getTime() / STEP_MS);
  const luck = chanceOf("wobble", race.key, entry.number, step).next();
  if (luck < 0.15) return -1;
  return luck > 0.85 ? 1 : 0;
}

/** Prices are apart by proportion, 1/2 from Evens as Evens from 2/1: so the nearest is looked for on a logarithmic scale. */
const RUNGS = PRICE_LADDER.map((fraction) => Math.log(oddsToOne(fraction)));

function nearestRung(odds: number): number {
  const wanted = Math.log(odds);
  const above = RUNGS.findIndex((rung) => rung >= wanted);
  if (above <= 0) return above < 0 ? RUNGS.length - 1 : 0;
  return (RUNGS[above] ?? 0) - wanted < wanted - (RUNGS[above - 1] ?? 0) ? above : above - 1;
}
