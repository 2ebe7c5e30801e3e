import type { AccountId } from "../ids.ts";
import { addDays, addWeeks } from "../london-time.ts";

/**
 * A customer's complaint about a bet, a player's result in a draw, or a movement of their account. A final answer is due
 * eight weeks after it came in; then it is the adjudicator's. docs/rules/disputes.md
 */

export const DISPUTE_SUBJECTS = ["bet", "result", "movement"] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

/** In the order of the form; `over`: no answer is owed any more. */
const STATES = {
  OPEN: { words: "Open", over: false },
  WAITING: { words: "Waiting for the customer", over: false },
  ADJUDICATOR: { words: "With the adjudicator", over: false },
  CUSTOMER: { words: "Settled for the customer", over: true },
  SHOP: { words: "Settled for the shop", over: true },
  WITHDRAWN: { words: "Withdrawn", over: true },
} as const;
export type DisputeState = keyof typeof STATES;
export const DISPUTE_STATES = Object.keys(STATES) as DisputeState[];

/** One that cannot be read is open: it is looked at. */
const factsOf = (state: string) =>
  Object.hasOwn(STATES, state) ? STATES[state as DisputeState] : STATES.OPEN;
export const disputeStateName = (state: string): string => factsOf(state).words;
export const isDisputeOver = (state: string): boolean => factsOf(state).over;

export const MOST_DISPUTE_NOTE = 1_000;
/** How long ago a complaint that is entered today may have come in. */
export const MOST_DAYS_AGO = 365;

export type Dispute = {
  id: number;
  subject: DisputeSubject;
  /** Of a result, the id of its draw, of which the account has one result. */
  subjectId: number;
  accountId: AccountId;
  /** What it is about, as it was on the day of the complaint. */
  about: string;
  /** London's day. */
  receivedOn: string;
  status: DisputeState;
  openedAt: Date;
  closedAt: Date | null;
};

/** The last day for the final answer: eight weeks after the complaint. */
const WEEKS_TO_ANSWER = 8;
export const answerBy = (receivedOn: string): string => addWeeks(receivedOn, WEEKS_TO_ANSWER);
/** A complaint of this day, or an earlier one, is past its eight weeks. */
export const lastPastDay = (today: string): string => addDays(today, -WEEKS_TO_ANSWER * 7 - 1);

/** As the list, its paper and its file say it. */
export const DUE_WORDS = { near: "Due soon", late: "Past eight weeks" };

/** So many days before the last one a dispute counts as near. */
const NEAR_DAYS = 14;

/** Whether the final answer of a dispute is near or late; null where there is time, and where none is owed. */
export function answerDue(
  { receivedOn, status }: Pick<Dispute, "receivedOn" | "status">,
  today: string,
): "near" | "late" | null {
  if (isDisputeOver(status) || status === "ADJUDICATOR") return null;
  const last = answerBy(receivedOn);
  if (today > last) return "late";
  return today >= addDays(last, -NEAR_DAYS) ? "near" : null;
}
