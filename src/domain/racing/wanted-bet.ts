import type { Odds } from "../odds.ts";
import type { DescribedHorse } from "./agrees-with-horse.ts";
import type { Runner } from "./race.ts";
import type { RaceStatus } from "./race-status.ts";

/** A bet as somebody asks for it over the counter. */
export type WantedBet = {
  readonly betType: string;
  readonly eachWay: boolean;
  readonly stake: WantedStake;
  readonly legs: readonly WantedLeg[];
  /** Whatever the prices are by now, they are taken. */
  readonly acceptsPrices: boolean;
};

/** In pence: on each line, or for all lines together as a slip shows it ("30 pounds Lucky 15 each way"). */
export type WantedStake = { readonly perLinePence: number } | { readonly totalPence: number };

export type WantedLeg = {
  readonly runnerId: number;
  readonly seen: WantedPrice;
  /** The customer takes the starting price, whatever price the shop lays. */
  readonly atSp?: boolean;
  /** What its sender says of it beside its id. */
  readonly described?: DescribedHorse;
};

/** What stood beside the horse when it was chosen. Null: its sender did not look, and takes what the shop lays. */
export type WantedPrice = Odds | "SP" | "NON_RUNNER" | null;

/** A horse with its race, as the shop's books have them when the bet is struck. */
export type OfferedHorse = {
  readonly runnerId: number;
  readonly raceId: number;
  readonly name: string;
  readonly number: number | null;
  readonly courseName: string;
  readonly offAt: Date;
  readonly status: Runner["status"];
  /** Null: starting price only. */
  readonly price: Odds | null;
  readonly raceStatus: RaceStatus;
  /** A result of the race is in the books, whatever the clock says. */
  readonly hasResult: boolean;
  readonly handicap: boolean;
  readonly runnersExpected: number;
};
