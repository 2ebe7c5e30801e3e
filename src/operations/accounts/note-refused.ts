import type { Db } from "../../../db/client.ts";
import { type AnyRefusal, done, type Outcome } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** Notes that an excluded customer tried to bet or to pay in. */
export async function noteAttempt(tx: Db, shop: Shop, by: Actor, refusal: AnyRefusal): Promise<void> {
  if (refusal.code !== "account-excluded") return;
  await audit(tx, shop, by, {
    action: "RefusedExcluded",
    subjectType: "account",
    subjectId: refusal.accountId,
    after: { excludedUntil: refusal.until, ...(refusal.isBreak && { excludedAsBreak: true }) },
  });
}

/** The same in a transaction of its own: the refused one was rolled back. */
export async function noteRefused(shop: Shop, by: Actor, outcome: Outcome<unknown>): Promise<void> {
  if (outcome.done || outcome.refusal.code !== "account-excluded") return;
  const { refusal } = outcome;
  await shop.database.transact(async (tx) => {
    await noteAttempt(tx, shop, by, refusal);
    return done(null);
  });
}
