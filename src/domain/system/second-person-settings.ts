import { MOST_PENCE } from "../money.ts";
import { minutes, money, orNone } from "./setting-kinds.ts";

/** The sums above which a second person has to approve: docs/second-person.md */
export const SECOND_ABOVE = orNone(money(0, MOST_PENCE));

const above = (what: string, note: string) =>
  ({ label: `Second person for ${what} above`, default: null, group: "secondPerson", note }) as const;

export const SECOND_PERSON = {
  void: above("voids", "By the stake of the bet, or its return where that is more"),
  resettlement: above("resettlements", "By what the returns of the bets move in all"),
  payout: above("payouts", "Withdrawals, returns and winnings, in cash or to the account"),
  adjustment: above("balance adjustments", "By the difference that a call makes to a balance"),
  creditLimit: above("raised credit limits", "By the new limit. No limit is above every sum"),
  rightPrice: above("right prices", "By the stake of the bet, or what its return moves by"),
  removedDraw: above("removals of draws", "By the winnings of the draw"),
};

export const REQUEST_MINUTES = {
  kind: minutes(1, 1440),
  facts: {
    label: "A request for a second person waits",
    default: 60,
    group: "secondPerson",
    note: "Later it has to be asked for again. Nothing was done",
  },
} as const;
