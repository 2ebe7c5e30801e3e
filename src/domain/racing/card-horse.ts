import { wallClock } from "../london-time.ts";
import { type Odds, readOdds } from "../odds.ts";

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

/** "15:15", as London's clock shows the off. */
export const offTime = ({ raceTime }: Pick<Horse, "raceTime">): string =>
  wallClock(new Date(raceTime), "Europe/London").time;
