import { lock } from "../../../db/locks.ts";
import { findBucket, saveBucket } from "../../../db/stores/staff/staff.ts";
import { ageMs } from "../../domain/age.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { By, Shop } from "../shop.ts";

/** How many reports a minute one sender may send, and an hour all strangers together: an address is cheap to change. */
const LIMITS = {
  sender: { most: 5, per: "a minute", windowMs: 60_000 },
  strangers: { most: 60, per: "an hour", windowMs: 60 * 60_000 },
} as const;

/** Counts one report against its sender, whether or not it turns out to be one that can be taken. */
export function countReport(shop: Shop, by: By, address: string): Promise<Outcome<null>> {
  const now = shop.clock.real();
  const subjects =
    by.userId === null
      ? [
          { subject: `feedback:address:${hashOf(address)}`, ...LIMITS.sender },
          { subject: "feedback:strangers", ...LIMITS.strangers },
        ]
      : [{ subject: `feedback:user:${by.userId}`, ...LIMITS.sender }];
  return shop.database.transact<Outcome<null>>(async (tx) => {
    for (const { subject, most, per, windowMs } of subjects) {
      await lock(tx, `tries ${subject}`);
      const kept = await findBucket(tx, subject);
      const age = kept ? ageMs(kept.startedAt, now) : windowMs;
      const bucket = kept && age < windowMs ? kept : { subject, tries: 0, startedAt: now };
      if (bucket.tries >= most)
        return refuse({
          code: "feedback-too-often",
          most,
          per,
          retryAfterSeconds: Math.max(1, Math.ceil((windowMs - age) / 1000)),
        });
      await saveBucket(tx, { ...bucket, tries: bucket.tries + 1 });
    }
    return done(null);
  });
}

const hashOf = (address: string): string => Bun.CryptoHasher.hash("sha256", address, "base64url");
