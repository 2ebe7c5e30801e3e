import type { AuditSubject } from "../audit.ts";

/**
 * Topics of an open screen. `account:12` is everything of one account; `all` means anything may have changed.
 */
export type LiveTopic =
  | "accounts"
  | "bets"
  | "races"
  | "draws"
  | "lottery"
  | "feedback"
  | "staff"
  | "tills"
  | "all"
  | AccountTopic;
export type AccountTopic = `account:${number}`;

export const accountTopic = (accountId: number): AccountTopic => `account:${accountId}`;

/** What a change of each subject of the audit trail shows in. A new subject does not compile without. */
const SHOWN_IN: Record<AuditSubject, readonly LiveTopic[]> = {
  account: ["accounts"],
  player: ["lottery"],
  selection: ["lottery"],
  draw: ["draws", "lottery"],
  "player-result": ["lottery"],
  "payout-config": ["lottery"],
  "lottery-collection": ["lottery"],
  betSlip: ["bets"],
  racingBet: ["bets"],
  race: ["races"],
  runner: ["races"],
  feedback: ["feedback"],
  // A bet in progress is checked again at its placement.
  "shop-setting": [],
  books: [],
  // A day sheet is requested by its reader.
  "day-closing": [],
  user: ["staff"],
  till: ["tills"],
  shift: ["tills"],
};

/** A new row: a movement of money on an account, or an audit row. */
export type Added = { id: number; subject: "money" | AuditSubject; subjectId: number };

/** What the screens have to look at again after these rows. */
export function topicsOf(added: readonly Added[]): Set<LiveTopic> {
  const topics = new Set<LiveTopic>();
  for (const { subject, subjectId } of added) {
    if (subject !== "money") for (const topic of SHOWN_IN[subject]) topics.add(topic);
    if (subject === "money" || subject === "account") topics.add(accountTopic(subjectId));
  }
  return topics;
}
