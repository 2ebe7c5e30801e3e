import type { Db } from "../../db/client.ts";
import { careLimitTitle, type PastCareLimit } from "../domain/accounts/care-limits.ts";
import type { PastNumbersLimit } from "../domain/lottery/numbers-limit.ts";
import { MOST_COUNTED } from "../domain/money.ts";
import { type AnyRefusal, done, type Outcome } from "../domain/outcome.ts";
import type { LimitRefusal } from "../domain/racing/placing/limits.ts";
import { LIMITS } from "../domain/system/limit-settings.ts";
import { audit, type Change } from "./audit.ts";
import type { Actor, Shop } from "./shop.ts";

/** What the trail says of a refusal: an excluded customer's attempt, money or a bet past a limit; null of any other. */
function attemptIn(refusal: AnyRefusal): Change | null {
  if (refusal.code === "account-excluded")
    return {
      ...{ action: "RefusedExcluded", subjectType: "account", subjectId: refusal.accountId },
      after: { excludedUntil: refusal.until, ...(refusal.isBreak && { excludedAsBreak: true }) },
    };
  // Every refusal by a limit names the largest amount that would pass.
  if (!("largestPence" in refusal) || !refusal.accountId) return null;
  return {
    ...{ action: "RefusedPastLimit", subjectType: "account", subjectId: refusal.accountId },
    after: { ...limitOf(refusal), limitPence: refusal.limitPence },
  };
}

/** The limit by its name, and what it would have come to. */
function limitOf(past: LimitRefusal | PastCareLimit | PastNumbersLimit): {
  pastLimit: string;
  wouldBePence: number | string;
} {
  const named = (pastLimit: string, wouldBePence: number | string) => ({ pastLimit, wouldBePence });
  switch (past.code) {
    case "past-stake-limit":
      return named(LIMITS.stake.amount.label, past.stakePence);
    case "past-return-limit":
      return named(LIMITS.return.amount.label, past.returnPence ?? `more than ${MOST_COUNTED}`);
    case "past-runner-limit":
      return named(LIMITS.runner.amount.label, past.liabilityPence);
    case "past-race-limit":
      return named(LIMITS.race.amount.label, past.liabilityPence);
    case "past-day-stake-limit":
      return named(LIMITS.day.amount.label, past.stakedPence);
    case "past-numbers-limit":
      return named(LIMITS.numbers.amount.label, past.paysPence);
    case "past-own-limit":
      return named(`Own limit: ${careLimitTitle(past).toLowerCase()}`, past.wouldPence);
    case "past-credit-limit":
      return named("Credit limit", past.owedPence);
  }
}

/** Notes that an excluded customer tried to bet or to pay in, or that money or a bet was past a limit. */
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
