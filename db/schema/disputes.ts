import { sql } from "drizzle-orm";
import type { DisputeState, DisputeSubject } from "../../src/domain/disputes/dispute.ts";
import type { AccountId, UserId } from "../../src/domain/ids.ts";
import { day, id, index, instant, reference, table, text, uniqueIndex } from "../kit.ts";
import { accounts } from "./accounts.ts";
import { users } from "./staff.ts";

/** A customer's complaint about a bet, a player's result in a draw, or a movement; only its status changes. */
export const disputes = table(
  "disputes",
  {
    id: id(),
    subject: text().$type<DisputeSubject>().notNull(),
    /** Of a result, its draw: a correction of the draw replaces its results. */
    subjectId: reference().notNull(),
    accountId: reference<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "restrict" }),
    /** The subject in words, as it was then: a draw can be removed with its results. */
    about: text().notNull(),
    receivedOn: day().notNull(),
    status: text().$type<DisputeState>().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [
    uniqueIndex("disputes_running")
      .on(columns.subject, columns.subjectId, columns.accountId)
      .where(sql`closed_at is null`),
    index("disputes_open").on(columns.receivedOn).where(sql`closed_at is null`),
    index("disputes_account").on(columns.accountId),
  ],
);

/** What happened in a dispute, and the status from then on. Append-only; the first is the complaint. */
export const disputeNotes = table(
  "dispute_notes",
  {
    id: id(),
    disputeId: reference()
      .notNull()
      .references(() => disputes.id, { onDelete: "restrict" }),
    status: text().$type<DisputeState>().notNull(),
    text: text().notNull(),
    writtenAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [index("dispute_notes_dispute").on(columns.disputeId, columns.id)],
);
