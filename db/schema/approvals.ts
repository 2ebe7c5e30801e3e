import type { HeldOperation, HeldVerb, RequestStatus } from "../../src/domain/approvals/held-verbs.ts";
import type { AuditSubject } from "../../src/domain/audit.ts";
import type { AccountId, UserId } from "../../src/domain/ids.ts";
import { id, index, instant, pence, reference, table, text } from "../kit.ts";
import { accounts } from "./accounts.ts";
import { users } from "./staff.ts";

/**
 * What was held for a second person: an operation with the contents that it was sent with, and what became of it. Only
 * its status changes, once.
 */
export const approvalRequests = table(
  "approval_requests",
  {
    id: id(),
    verb: text().$type<HeldVerb>().notNull(),
    operation: text().$type<HeldOperation>().notNull(),
    /** As JSON: what the operation is carried out with, as it was asked. */
    wanted: text().notNull(),
    /** As JSON: the subject as it stood, in words. An approval holds while it is the same, letter by letter. */
    facts: text().notNull(),
    /** Null: without limit. */
    amountPence: pence(),
    subjectType: text().$type<AuditSubject>().notNull(),
    subjectId: reference().notNull(),
    accountId: reference<AccountId>().references(() => accounts.id),
    reason: text(),
    requestedBy: reference<UserId>()
      .notNull()
      .references(() => users.id),
    /** By the shop's clock; its end is by the real one. */
    requestedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    screen: text(),
    /** The browser that it came from: null for a script, "" for no till, else the hash of the till's secret. */
    till: text(),
    status: text().$type<RequestStatus>().notNull(),
    decidedBy: reference<UserId>().references(() => users.id),
    decidedAt: instant(),
    /** Why it was refused. */
    refusal: text(),
    /** As JSON: what came of it, for the sender who asks again with the same key. */
    answer: text(),
  },
  (columns) => [index("approval_requests_status").on(columns.status, columns.expiresAt)],
);
