/** A list of exclusions from outside, and what staff say of those who may be its people. */

export type ListedAnswer = "SAME" | "OTHER";

/** A person of a list, as its file has them. Days. */
export type Listed = {
  name: string;
  birthday: string | null;
  beginsOn: string;
  /** The first day on which it may end. */
  endsOn: string;
  /** How the list names its photograph; "" for none. */
  photograph: string;
};

/** Whether an account is a person on a list. */
export type ListedQuestion = Listed & {
  id: number;
  accountId: number;
  list: string;
  answer: ListedAnswer | null;
  answeredAt: Date | null;
  staffName: string | null;
};

export const MOST_LISTED = 5_000;
/** Its second form sends the file's text again, where a letter may be three times as long: within 1 MB. */
export const MOST_LIST_KB = 300;
