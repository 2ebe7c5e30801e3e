import type { Db } from "../../db/client.ts";
import { insertAudit } from "../../db/stores/staff.ts";
import type { By, Shop } from "./shop.ts";

type Change = {
  action: string;
  subjectType: string;
  subjectId: number;
  before?: unknown;
  after?: unknown;
  /** Why, where somebody was asked for it. */
  reason?: string;
};

/** Notes who did what, in the transaction of the change itself: there is no change without its note. */
export async function audit(tx: Db, shop: Shop, by: By, change: Change): Promise<void> {
  await insertAudit(tx, {
    at: shop.clock.real(),
    userId: by.userId,
    requestId: by.requestId,
    action: change.action,
    subjectType: change.subjectType,
    subjectId: change.subjectId,
    before: change.before ?? null,
    after: change.after ?? null,
    reason: change.reason ?? null,
    screen: by.screen ?? null,
  });
}
