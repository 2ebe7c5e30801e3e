import { addDays, timeAndDay, wallClock } from "../../london-time.ts";
import { formatOdds, type Odds, readOdds } from "../../odds.ts";
import { favouriteId, favouriteName } from "../favourites.ts";

/** A horse in its race, as the counter's screens hold it: plain data, so that it travels as an island's props. */
export type Horse = {
  runnerId: number;
  raceId: number;
  /** The saddle number, where the card has one. */
  number: number | null;
  name: string;
  courseName: string;
  /** The race's off, an instant. */
  raceTime: string;
  /** The price as the shop writes it: "9/2", "Evens", "SP", or a mark of a non-runner. */
  odds: string;
  /** The bet is struck at the starting price, although the horse has a price. */
  atSp?: boolean | undefined;
  /** Horses expected to run, and whether it is a handicap: what an each-way bet is laid against. */
  field: { runners: number; handicap: boolean };
};

/** What the shop writes for a runner that has no price yet. */
export const AT_STARTING_PRICE = "SP";

/** Such odds mean that the horse does not run. tests/specification/section-4-states.ts */
export const isNonRunner = (odds: string): boolean => ["N/A", "-", "NR"].includes(odds.toUpperCase());

/** The price to reckon with; null at starting price, and for a horse that does not run. */
export function priceOf(odds: string): Odds | null {
  const price = readOdds(odds);
  return typeof price === "string" ? null : price;
}

/** The price that the bet takes; null at starting price. */
export const takenPrice = ({ odds, atSp }: Pick<Horse, "odds" | "atSp">): Odds | null =>
  atSp ? null : priceOf(odds);

/** The price beside a chosen horse: the one it is taken at. */
export const takenOdds = ({ odds, atSp }: Pick<Horse, "odds" | "atSp">): string =>
  atSp && !isNonRunner(odds) ? AT_STARTING_PRICE : odds;

/** When it runs, with the day where that is not today's; `now`: the shop's clock. */
export const offAndDay = ({ raceTime }: Pick<Horse, "raceTime">, now: Date): string =>
  timeAndDay(new Date(raceTime), now);

/** The confirmation for a horse of another day, which looks like one of today; null for one of today. */
export function otherDayQuestion(
  horse: Pick<Horse, "name" | "courseName" | "raceTime">,
  now: Date,
): string | null {
  const today = wallClock(now, "Europe/London").day;
  const { day } = wallClock(new Date(horse.raceTime), "Europe/London");
  if (day === today) return null;
  const when = day === addDays(today, 1) ? "tomorrow" : "another day";
  return `${horse.name} runs ${when}: ${offAndDay(horse, now)}, ${horse.courseName}. Choose it again to take it.`;
}

/** By the shop's clock. */
export const isOff = ({ raceTime }: Pick<Horse, "raceTime">, now: Date): boolean => new Date(raceTime) <= now;

/** What has become of a chosen horse, in sentences: its price, and the time of its race. */
export function changesOf(before: Horse, now: Pick<Horse, "odds" | "raceTime">): string[] {
  const { name, odds } = before;
  return [
    ...(now.odds === odds ? [] : [`${name}: ${odds} is ${now.odds} now`]),
    ...(isSameOff(before, now) ? [] : [`${name} runs at ${offTime(now)} now, not at ${offTime(before)}`]),
  ];
}

const isSameOff = (one: Pick<Horse, "raceTime">, other: Pick<Horse, "raceTime">): boolean =>
  Date.parse(one.raceTime) === Date.parse(other.raceTime);

/** "15:15", as London's clock shows the off. */
export const offTime = ({ raceTime }: Pick<Horse, "raceTime">): string =>
  wallClock(new Date(raceTime), "Europe/London").time;

/** What a race offers beside its horses once some of them have prices: its favourite and second favourite. */
export function favouritesOffered(race: { id: number; runners: readonly Horse[] }): Horse[] {
  const priced = race.runners.filter(({ odds }) => priceOf(odds) !== null);
  return ([1, 2] as const).flatMap((rank): Horse[] =>
    priced.length < rank
      ? []
      : [
          {
            ...priced[0]!,
            runnerId: favouriteId(race.id, rank),
            number: null,
            name: favouriteName(rank),
            odds: AT_STARTING_PRICE,
          },
        ],
  );
}

type Runner = {
  id: number;
  number: number | null;
  name: string;
  status: string;
  price: { fraction: Odds } | null;
};
type Race = { id: number; courseName: string; offAt: Date; runnersExpected: number; handicap: boolean };

/** A stored horse in the form of the counter's screens. */
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
