import type { Odds } from "../../odds.ts";
import type { RaceStatus, RunsAgain } from "./race-status.ts";
import type { ReserveMark } from "./reserves.ts";

/**
 * A race card, whatever its source. Parsed fields keep the source's text in `raw`, for clerks and developers.
 */
export type Race = {
  /** Stable for one source over the whole day, also when the off time moves: "racing-api:rac_11570455". */
  id: string;
  source: string;
  sourceRaceId: string | null;
  /** Invented by the simulator: every page that shows it must say so. */
  simulated: boolean;
  course: Course;
  surface: Surface | null;
  /** The day and the time that London's clock shows at `offAt` (Irish racing goes by the same clock). */
  day: string;
  offTime: string;
  offAt: Date;
  name: string;
  distance: Distance;
  going: string;
  prize: Prize | null;
  handicap: boolean;
  raceClass: number | null;
  /** "Group 1", "Listed", … */
  pattern: string | null;
  type: RaceType | null;
  ageBand: string | null;
  status: RaceStatus;
  /** Staff have set its status, and no source decides it until they take that back. */
  statusByHand?: boolean;
  /** It is stopped, and its source runs it again; left out: it does not. */
  runsAgain?: RunsAgain;
  /** Horses expected to start, for showing each-way terms before the off. Settlement goes by the result's `ran`. */
  runnersExpected: number;
  runners: Runner[];
  raw: Raw;
};

export type RaceType = "flat" | "hurdle" | "chase" | "nh-flat";
export type Surface = "turf" | "all-weather";
export type Region = "GB" | "IRE";

/** `key` is the place and not the track: "Kempton" and "Kempton (AW)" share one. `known`: it is in our own list. */
export type Course = { key: string; name: string; region: Region | null; known: boolean };

export type Distance = { text: string; yards: number | null };

/** `amountMinor` in pence or cents. `winner` is the first prize, `total` the whole fund; sources differ. */
export type Prize = { text: string; amountMinor: number; currency: "GBP" | "EUR"; basis: "winner" | "total" };

export type Runner = {
  /** By the horse and not by its number, which can change: "racing-api:rac_1/hrs_50622558". */
  id: string;
  horseId: string | null;
  /** Saddle number; null while the source does not say it and no earlier fetch did. */
  number: number | null;
  name: string;
  /** Country of breeding, "IRE". */
  bred: string | null;
  jockey: string | null;
  claim: number | null;
  age: number | null;
  draw: number | null;
  /** A reserve runs only if it gets in; until then it is neither a runner nor a non-runner. */
  status: "runner" | "non-runner" | "reserve";
  /** Staff have set whether it runs, and no source decides that until they take it back. */
  statusByHand?: boolean;
  /** Staff have said that it is a reserve, declared in or not, or that it is none: a source decides only whether it is out. */
  reserveByHand?: ReserveMark | "none";
  /** Null: starting price only. */
  price: Price | null;
  /**
   * When the shop first learned that it will not run, and its last price before that: Rule 4 needs both. Null for
   * a horse already out on the first card seen, which no bet of ours can have been struck before.
   */
  withdrawnAt: Date | null;
  lastPrice: Price | null;
  raw: Raw;
};

/** `fraction` as quoted, unreduced (100/30); `decimal` is only for showing, never for money. */
export type Price = {
  fraction: Odds;
  decimal: number;
  text: string;
  /** The source wrote only a decimal: the fraction is the ladder's (or exact where the ladder has none). */
  fromDecimal: boolean;
  /** The quoting bookmaker, where the source names it. */
  bookmaker: string | null;
  asOf: Date;
};

export type Raw = Record<string, string>;

/** Whom an each-way bet is laid against, before the result is in. */
export const expectedRunners = (runners: readonly Pick<Runner, "status">[]): number =>
  runners.filter(({ status }) => status === "runner").length;
