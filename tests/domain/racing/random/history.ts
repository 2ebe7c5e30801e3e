import type { BetTypeName } from "../../../../src/domain/bets/bet-types.ts";
import type { SettlementSettings } from "../../../../src/domain/bets/settings.ts";

/** What happened to a race, told in order, and the bets on it: read by the rules on one side, as stored facts on the other. */
export type Price = { numerator: number; denominator: number };
/** Minutes of the day. */
type Time = number;
type Horse = { id: number; price: Price };
export type LostBy = "objection" | "wrong-course" | "wrong-weight" | "judge";

/** `horse`: null for one that the card does not have. `code`: it came under orders and has no place; VOI: it did not run. */
export type Finish = {
  horse: number | null;
  place: number | null;
  code: "PU" | "DSQ" | "VOI" | null;
  sp: Price | null;
  mark?: "F" | "J" | "C";
  passed?: { place: number; lostBy: LostBy };
};
export type Result = {
  what: "result";
  as: "provisional" | "weighed-in" | "corrected" | "void";
  byStaff: boolean;
  /** Horses that ran, and that the result does not name. */
  unnamed: number;
  finish: Finish[];
};
export type Happening =
  | Result
  | { what: "withdrawn"; horse: number; at: Time | null; price: Price | null; byStaff: boolean }
  | { what: "deduction"; horse: number; pence: number | null }
  | { what: "no new market"; horse: number; holds: boolean }
  | { what: "false start"; at: Time; out: { horse: number; price: Price }[] }
  | { what: "moved"; to: "time" | "day" | "course" | "surface" | "conditions"; at: Time }
  | { what: "moved back"; at: Time }
  | { what: "stopped" }
  | { what: "resumed" }
  | { what: "off"; at: Time | null }
  | { what: "in time"; bet: number }
  | { what: "pay both"; horse: number; pays: boolean }
  | { what: "dividends"; kind: "forecast" | "tricast"; declared: { horses: number[]; pence: number }[] };

export type History = {
  id: number;
  handicap: boolean;
  off: Time;
  horses: Horse[];
  happenings: Happening[];
};

/** `horse`: null for the favourite. `terms`: each-way terms that were fixed at the strike. */
export type Pick = {
  race: number;
  horse: number | null;
  favourite: 1 | 2 | null;
  price: Price | null;
  bestOdds: boolean;
  antePost: "NON_RUNNER_LOSES" | "NON_RUNNER_NO_BET" | null;
  terms: { fraction: Price; places: number } | null;
};
export type Struck = {
  id: number;
  type: BetTypeName;
  stakePence: number;
  eachWay: boolean;
  at: Time;
  house: SettlementSettings;
  picks: Pick[];
};
export type Day = { races: History[]; bets: Struck[] };
/** What a bet comes to. */
export type Comes = { status: number; pence: number; goodwill: number };

export const raceOf = (races: readonly History[], id: number): History =>
  races.find((race) => race.id === id)!;
