import { formatOdds, type Odds } from "../odds.ts";
import { AT_STARTING_PRICE, type Horse } from "./card-horse.ts";

type Runner = {
  id: number;
  number: number | null;
  name: string;
  status: string;
  price: { fraction: Odds } | null;
};
type Race = { id: number; courseName: string; offAt: Date; runnersExpected: number; handicap: boolean };

/** A horse of the books as the counter's screens hold it. */
export const horseOnCard = (runner: Runner, race: Race): Horse => ({
  runnerId: runner.id,
  raceId: race.id,
  number: runner.number,
  name: runner.name,
  courseName: race.courseName,
  raceTime: race.offAt.toISOString(),
  odds:
    runner.status === "non-runner"
      ? "NR"
      : runner.price
        ? formatOdds(runner.price.fraction)
        : AT_STARTING_PRICE,
  field: { runners: race.runnersExpected, handicap: race.handicap },
});
