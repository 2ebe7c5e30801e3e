import type { AccountId } from "../ids.ts";

/** What staff noted of a customer's debt: the words, when, and who. */
export type AccountNote = { text: string; writtenAt: Date; staffName: string | null };

/** One who owes. Amounts in pence, above zero. */
export type Debtor = {
  accountId: AccountId;
  name: string;
  isDeleted: boolean;
  owedPence: number;
  /** The day (yyyy-mm-dd) of the oldest penny that is not paid; null in a damaged ledger. */
  since: string | null;
  /** By age: up to 30 days, to 60, to 90, and older. */
  ages: readonly number[];
  /** What may be owed; null is no limit. */
  limitPence: number | null;
  note: AccountNote | null;
};

export const MOST_NOTE = 300;
