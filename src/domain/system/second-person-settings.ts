import { MOST_PENCE } from "../money.ts";
import type { SettingGroup } from "./setting-groups.ts";
import { minutes, money, orNone, type SettingKind } from "./setting-kinds.ts";

/** The sums above which a second person has to approve, and how long a request waits: docs/second-person.md */

type Row<T extends number | null> = SettingKind<T> & {
  label: string;
  default: T;
  group: SettingGroup;
  note: string;
  bonus?: never;
};

const ABOVE = orNone(money(0, MOST_PENCE));

const above = (what: string, note: string): Row<number | null> => ({
  ...ABOVE,
  label: `Second person for ${what} above`,
  default: null,
  group: "secondPerson",
  note,
});

const WAITS: Row<number> = {
  ...minutes(1, 1440),
  label: "A request for a second person waits",
  default: 60,
  group: "secondPerson",
  note: "Later it has to be asked for again. Nothing was done",
};

export const SECOND_PERSON_SETTINGS = {
  secondForVoidPence: above("voids", "By the stake of the bet, or its return where that is more"),
  secondForResettlementPence: above("resettlements", "By what the returns of the bets move in all"),
  secondForPayoutPence: above("payouts", "Withdrawals, returns and winnings, in cash or to the account"),
  secondForAdjustmentPence: above("balance adjustments", "By the difference that a call makes to a balance"),
  secondForCreditLimitPence: above("raised credit limits", "By the new limit. No limit is above every sum"),
  secondForRightPricePence: above("right prices", "By the stake of the bet, or what its return moves by"),
  secondForRemovedDrawPence: above("removals of draws", "By the winnings of the draw"),
  secondPersonMinutes: WAITS,
};
