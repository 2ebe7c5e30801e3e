import type { AccountRefusal } from "./accounts/refusals.ts";
import type { ApprovalRefusal } from "./approvals/refusals.ts";
import type { SettlementRefusal } from "./bets/refusals.ts";
import type { BookkeepingRefusal } from "./bookkeeping/refusals.ts";
import type { DisputeRefusal } from "./disputes/refusals.ts";
import type { FeedbackRefusal } from "./feedback/refusals.ts";
import type { NumbersGameRefusal } from "./lottery/numbers-game-rules.ts";
import type { LotteryRefusal } from "./lottery/refusals.ts";
import type { LayOffRefusal } from "./racing/lay-offs/refusals.ts";
import type { BetRefusal } from "./racing/placing/bet-refusals.ts";
import type { RaceCardRefusal } from "./racing/races/card-refusals.ts";
import type { ReportRefusal } from "./reports/refusals.ts";
import type { StaffRefusal } from "./staff/refusals.ts";
import type { SystemRefusal } from "./system/refusals.ts";
import type { TillRefusal } from "./tills/refusals.ts";

/**
 * How a decision ends: done, with what came of it, or refused, with the rule that stood in the way.
 * A refusal is a value and not an exception: it is a normal day at the counter. Its code and the facts
 * that its sentence needs are closed lists, so that `src/http/messages/refusals.ts` must have words for each one.
 */
export type Outcome<T, R extends AnyRefusal = AnyRefusal> = Done<T> | Refused<R>;
export type Done<T> = { done: true; value: T };
export type Refused<R extends AnyRefusal = AnyRefusal> = {
  done: false;
  refusal: R;
  /** Which of several things that were sent together, from 0. */
  at?: number;
};

/** Every refusal of the shop, by department. */
export type AnyRefusal =
  | AccountRefusal
  | ApprovalRefusal
  | BetRefusal
  | BookkeepingRefusal
  | DisputeRefusal
  | FeedbackRefusal
  | LayOffRefusal
  | LotteryRefusal
  | NumbersGameRefusal
  | RaceCardRefusal
  | ReportRefusal
  | SettlementRefusal
  | StaffRefusal
  | SystemRefusal
  | TillRefusal
  | RequestRefusal;

/** Refusals that belong to no department: a request key used for two different requests, or whose first answer cannot be read. */
export type RequestRefusal = { code: "key-reused" } | { code: "answer-unreadable" };

export const done = <T>(value: T): Done<T> => ({ done: true, value });
export const refuse = <R extends AnyRefusal>(refusal: R): Refused<R> => ({ done: false, refusal });
