import type { Db } from "../../db/client.ts";
import { type AnyRefusal, done, type Outcome } from "../domain/outcome.ts";
import { limitNoted } from "../domain/racing/placing/limits.ts";
import { audit, type Change } from "./audit.ts";
import type { Actor, Shop } from "./shop.ts";

/** What the trail says of a refusal: an excluded customer's attempt, a slip past a limit; null of any other. */
function attemptIn(refusal: AnyRefusal): Change | null {
  if (refusal.code === "account-excluded")
    return {
      ...{ action: "RefusedExcluded", subjectType: "account", subjectId: refusal.accountId },
      after: { excludedUntil: refusal.until, ...(refusal.isBreak && { excludedAsBreak: true }) },
    };
  if (!("largestPence" in refusal) || !refusal.accountId) return null;
  return {
    ...{ action: "RefusedPastLimit", subjectType: "account", subjectId: refusal.accountId },
    after: limitNoted(refusal),
  };
}

/** Notes that an excluded customer tried to bet or to pay in, or that a slip was past a limit. */
export async function noteAttempt(tx: Db, shop: Shop, by: Actor, refusal: AnyRefusal): Promise<void> {
  const attempt = attemptIn(refusal);
  if (attempt) await audit(tx, shop, by, attempt);
}

/** The same in a transaction of its own: the refused one was rolled back. */
export async function noteRefused(shop: Shop, by: Actor, outcome: Outcome<unknown>): Promise<void> {
  const attempt = outcome.done ? null : attemptIn(outcome.refusal);
  if (!attempt) return;
  await shop.database.transact(async (tx) => {
    await audit(tx, shop, by, attempt);
    return done(null);
  });
}
