import type { AuditSubject } from "../audit.ts";

/** The header that names the event a screen's request follows. */
export const LIVE_EVENT = "live-event";

/** A change as it is told to the open screens. */
export type LiveEvent = { id: string; topics: readonly LiveTopic[] };

/** `account:12` is everything of one account; `all` means anything may have changed. */
export type LiveTopic =
  | "accounts"
  | "bets"
  | "races"
  | "draws"
  | "lottery"
  | "feedback"
  | "staff"
  | "tills"
  | "approvals"
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
  "exclusion-list": ["accounts"],
  // A day sheet is requested by its reader.
  "day-closing": [],
  bank: [],
  user: ["staff"],
  till: ["tills"],
  shift: ["tills"],
  approval: ["approvals"],
  // Read at their desk, not at the counter.
  dispute: [],
  // A part of its race's book.
  "lay-off": ["bets"],
};

/** What the screens have to look at again after changes that are audited. */
export function topicsOf(changes: readonly { subjectType: AuditSubject; subjectId: number }[]) {
  const topics = new Set<LiveTopic>();
  for (const { subjectType, subjectId } of changes) {
    for (const topic of SHOWN_IN[subjectType]) topics.add(topic);
    if (subjectType === "account") topics.add(accountTopic(subjectId));
  }
  return topics;
}
