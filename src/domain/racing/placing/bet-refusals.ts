import type { Odds } from "../../odds.ts";
import type { Stopped } from "../races/race-status.ts";
import type { LimitRefusal } from "./limits.ts";

/** Refusals of a bet. `leg` counts from 1, as clerks do: "Selection 1" in a sentence. Amounts in pence. */
export type BetFault =
  | { code: "bet-type-not-offered" }
  | { code: "bet-needs-horses"; missing: number; betType: string }
  | { code: "bet-has-too-many-horses"; most: number; betType: string }
  | { code: "bet-stake-too-small" }
  | { code: "bet-stake-not-divisible"; lines: number }
  | { code: "bet-stake-too-large"; mostPence: number }
  | { code: "bet-return-too-large" }
  | { code: "horse-unknown"; leg: number }
  /** Its id is that of another horse than the one that was described; these are the shop's own facts of that id. */
  | {
      code: "horse-is-another";
      leg: number;
      horseName: string;
      horseNumber: number | null;
      courseName: string;
      offAt: Date;
    }
  /** Its race is off at another time than the one that was described: `offAt`. */
  | { code: "race-retimed"; leg: number; horseName: string; offAt: Date }
  | { code: "horse-repeated"; leg: number }
  | { code: "horses-of-one-race"; leg: number; otherLeg: number }
  | { code: "best-odds-not-offered"; leg: number; horseName: string }
  /** There is no price to compare with the starting price. */
  | { code: "best-odds-at-sp"; leg: number; horseName: string }
  /** A favourite of a race in which too few horses have a price. */
  | { code: "favourite-without-prices"; leg: number; courseName: string; offAt: Date }
  | { code: "bet-not-each-way"; betType: string }
  /** A forecast or tricast: of several races, with a favourite in it, or in a race of too few horses. */
  | { code: "horses-of-other-races"; leg: number; betType: string }
  | { code: "favourite-in-order"; leg: number; betType: string }
  | {
      code: "race-too-small";
      leg: number;
      betType: string;
      courseName: string;
      offAt: Date;
      least: number;
    }
  | { code: "horse-not-running"; leg: number; horseName: string }
  | { code: "race-abandoned"; leg: number; courseName: string; offAt: Date; status: Stopped }
  | { code: "race-off"; leg: number; courseName: string; offAt: Date }
  /** `price` is the one that the shop lays now; null is starting price. */
  | { code: "price-moved"; leg: number; horseName: string; price: Odds | null };

/** Which bet of its slip, counted from 1; null for a bet that came by itself. */
export type AtItem = { item: number | null };

/** Why a slip is not placed: then nothing of it is. */
export type PlacingRefusal =
  | { code: "slip-empty" }
  /** It is said to be by telephone, and the shop takes none. */
  | { code: "telephone-off" }
  /** Another request had its key, and was placed. */
  | { code: "slip-placed"; placedAt: Date; now: Date; references: string[] }
  | { code: "slip-too-long"; most: number }
  | { code: "payment-failed" }
  /** `accountId`: whose slip it was; a quote has none, and is no attempt. */
  | (LimitRefusal & { accountId?: number })
  | (BetFault & AtItem);

/** How staff settle a bet again: by the results known now, or void by a manager's decision. */
export type Settling = "RESULT" | "VOID";

/** Why a bet is not settled again. Amounts in pence. */
export type ResettlingRefusal =
  | { code: "bet-still-pending" }
  /** By the present facts it would be pending. */
  | { code: "bet-not-decided" }
  /** Its terms cannot be read; `what` names the part. */
  | { code: "bet-unreadable"; what: string }
  | { code: "bet-settles-the-same"; settling: Settling }
  | { code: "resettlement-without-reason"; settling: Settling }
  /** Since the figures were shown, the result or the bet has changed. */
  | { code: "resettlement-moved" };

/** Why what a bet returned is not paid out over the counter, or not put back. Amounts in pence. */
export type CollectingRefusal =
  | { code: "return-none" }
  /** All of it was handed out: when, and by whom. */
  | { code: "return-collected"; pence: number; collectedAt: Date; staffName: string }
  /** Since the figure was shown, it has become another one. */
  | { code: "return-moved" }
  /** The account holds less than that, or owes; `owedPence` is what it owed when the return came onto it. */
  | { code: "return-not-covered"; pence: number; balancePence: number; owedPence: number }
  | { code: "return-not-collected" }
  | { code: "return-lapsed"; pence: number; lapsedAt: Date }
  | { code: "return-not-lapsed" };

export type BetRefusal =
  | PlacingRefusal
  | ResettlingRefusal
  | CollectingRefusal
  | { code: "bet-unknown" }
  | { code: "slip-unknown" };
