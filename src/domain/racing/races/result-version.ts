import type { Odds } from "../../odds.ts";
import type { PassedPost } from "./passed-post.ts";
import type { Raw } from "./race.ts";
import type { Stopped } from "./race-status.ts";

/** One version of a race's result, as a source gives it. Ids of our own races are found by `joinResult`. */
export type ResultVersion = {
  /** As `Race.id` of the same source; a source without race ids makes one of day, course and off time. */
  raceId: string;
  source: string;
  simulated: boolean;
  courseKey: string;
  courseName: string;
  raceName: string;
  day: string;
  offAt: Date;
  status: ResultStatus;
  /** Horses that came under starter's orders: each-way terms go by it. Refusers and the left-at-start count. */
  ran: number;
  runners: ResultRunner[];
  /** Horses that the result itself names as not having run. */
  nonRunners: { horseId: string | null; number: number | null; name: string }[];
  asOf: Date;
  raw: Raw;
};

/** Bets settle on `weighed-in` and never on `provisional`; `corrected` is for staff to resettle by hand. */
export type ResultStatus = "provisional" | "weighed-in" | "corrected" | Stopped;

export type ResultRunner = {
  horseId: string | null;
  number: number | null;
  name: string;
  bred: string | null;
  jockey: string | null;
  /** Finishing position; null with a `code`. Both null: unreadable, and then the result stays provisional. */
  place: number | null;
  code: FinishCode | null;
  /** Shares its place with another: 2, 2, 4. */
  deadHeat: boolean;
  sp: StartingPrice | null;
  favourite: Favourite | null;
  /** Only where the order past the post is known to be another one. */
  passed?: PassedPost;
  raw: Raw;
};

/** A finisher of a stored result: `runnerId` is our own card's, null for a horse that the card does not have. */
export type StoredFinisher = Omit<ResultRunner, "raw"> & { runnerId: number | null };

export type StartingPrice = { fraction: Odds; decimal: number; text: string; fromDecimal: boolean };

/** Favourite, joint favourite, co-favourite of three or more. */
export type Favourite = "F" | "J" | "C";

export const FINISH_CODES = {
  PU: "pulled up",
  F: "fell",
  UR: "unseated rider",
  BD: "brought down",
  RR: "refused to race",
  REF: "refused",
  RO: "ran out",
  SU: "slipped up",
  CO: "carried out",
  LFT: "left at the start",
  DSQ: "disqualified",
  VOI: "void",
} as const;
export type FinishCode = keyof typeof FINISH_CODES;

/** "1 Night Mail 5/2, 2 Harbour Light 4/1": where they came, with their starting prices. */
export const placesInWords = (finishers: readonly StoredFinisher[]): string =>
  finishers
    .filter(({ place }) => place !== null)
    .map(({ place, name, sp }) => `${place} ${name}${sp ? ` ${sp.text}` : ""}`)
    .join(", ");
