import type { Db } from "../../db/client.ts";
import { insertAudits } from "../../db/stores/staff/staff.ts";
import type { AuditAction, AuditSubject } from "../domain/audit.ts";
import type { AuditField } from "../domain/audit-fields.ts";
import type { Actor, Shop } from "./shop.ts";

/** The author of scheduled work. */
export const BY_CLOCK: Actor = { userId: null, requestId: "clock" };

/** Fields of an audit row; each has a label. */
type AuditFacts = { readonly [Field in AuditField]?: unknown } | null;

export type Change = {
  action: AuditAction;
  subjectType: AuditSubject;
  subjectId: number;
  before?: AuditFacts;
  after?: AuditFacts;
  /** The reason, where the action requires one. */
  reason?: string;
};

/** What a second person has approved has their name beside the author's. */
function approvedBy({ approved }: Actor, after: AuditFacts): AuditFacts {
  if (!approved) return after;
  const { approvalId, approvedBy } = approved;
  return { ...after, approvedBy, approvalId };
}

/**
 * Writes one audit row per change, in the change's transaction, at the shop's time; sessions and throttles
 * use the real time. `admit` throws when the clock is far behind the newest row.
 */
export async function audit(tx: Db, shop: Shop, by: Actor, ...changes: Change[]): Promise<void> {
  const at = shop.clock.now();
  shop.clock.books?.admit(at);
  const notes = changes.map((change) => ({
    at,
    userId: by.userId,
    requestId: by.requestId,
    action: change.action,
    subjectType: change.subjectType,
    subjectId: change.subjectId,
    before: change.before ?? null,
    after: approvedBy(by, change.after ?? null),
    reason: change.reason ?? null,
    screen: by.screen ?? null,
  }));
  await insertAudits(tx, notes);
}
