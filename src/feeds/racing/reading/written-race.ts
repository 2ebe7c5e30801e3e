import type { Price, Prize } from "../../../domain/racing/races/race.ts";
import type { RaceStatus } from "../../../domain/racing/races/race-status.ts";
import type { ResultStatus } from "../../../domain/racing/races/result-version.ts";
import type { ToteTexts } from "../../../domain/racing/races/tote.ts";

/** A race as a source wrote it: its own texts under our field names, and nothing believed yet. */
export type WrittenRace = {
  /** The source's id; "" where it has none. */
  id: string;
  course: string;
  region: string;
  surface: string;
  off: string;
  title: string;
  /** In the order of preference: exact before rounded. */
  distances: string[];
  going: string;
  prize: string;
  prizeBasis: Prize["basis"];
  raceClass: string;
  pattern: string;
  type: string;
  ageBand: string;
  handicap: boolean | null;
  fieldSize: string;
  status: RaceStatus;
  runners: WrittenRunner[];
};

export type WrittenRunner = {
  horseId: string;
  number: string;
  horse: string;
  jockey: string;
  claim: string;
  age: string;
  draw: string;
  nonRunner: boolean | null;
  reserve: boolean | null;
  price: Price | null;
  /** The price as written, for the record. */
  priceText: string;
};

export type WrittenResult = {
  id: string;
  course: string;
  region: string;
  off: string;
  title: string;
  /** Null: to be judged by what the result holds. */
  status: ResultStatus | null;
  /** Number that ran, where the source counts them; "" where not. */
  ran: string;
  /** Free text about those that did not run. */
  nonRunners: string;
  /** Dividends, where the source has them. */
  tote?: ToteTexts;
  runners: WrittenFinisher[];
};

export type WrittenFinisher = {
  horseId: string;
  number: string;
  horse: string;
  jockey: string;
  position: string;
  /** Starting prices in the order of preference: fraction before decimal. */
  sp: string[];
  /** Where it passed the post, and why that is not its place; left out by most sources. */
  passed?: { position: string; lostBy: string };
};

/** What readers know about the question: whose answer it is, for which day, and when it was given. */
export type DayRequest = { source: string; day: string; now: Date };
