import {
  type CareEntry,
  type CareThresholds,
  careListSince,
  daysOf,
  thresholdsReached,
} from "../../../src/domain/accounts/care-list.ts";
import { wallClock } from "../../../src/domain/london-time.ts";
import type { Db } from "../../client.ts";
import { careNotedOf, followUpsDue } from "./care-notes.ts";
import { playOfMany } from "./hours-of-play.ts";

/** An entry of the owner's list with its customer's name. */
export type NamedCareEntry = CareEntry & { name: string };

/** Follow-ups that are due, the longest first, then who reached a threshold of the shop, the newest first. */
export async function careList(db: Db, thresholds: CareThresholds, now: Date): Promise<NamedCareEntry[]> {
  const { day: today } = wallClock(now, "Europe/London");
  const [due, reached] = await Promise.all([followUpsDue(db, today), thresholdEntries(db, thresholds, now)]);
  const followUps = due.map(({ accountId, name, followUpOn: day }) => ({
    ...{ accountId, name, day, reason: "follow-up" as const, pence: null },
  }));
  return [...followUps, ...reached];
}

/** With every threshold off, nothing is read. */
async function thresholdEntries(db: Db, thresholds: CareThresholds, now: Date): Promise<NamedCareEntry[]> {
  const { careDayStakesPence, careUnplayedPence, careIdentityPence } = thresholds;
  const leastPaidIn = Math.min(careUnplayedPence ?? OFF, careIdentityPence ?? OFF);
  if (careDayStakesPence === null && leastPaidIn === OFF) return [];
  const least = { stakedPence: careDayStakesPence ?? OFF, paidInPence: leastPaidIn };
  const byAccount = Map.groupBy(
    await playOfMany(db, careListSince(now), least),
    ({ accountId }) => accountId,
  );
  const open = await careNotedOf(db, [...byAccount.keys()]);
  return [...byAccount]
    .flatMap(([accountId, hours]) => {
      const customer = open.get(accountId);
      if (!customer) return [];
      const { name, notedAt, isIdentified } = customer;
      const facts = { notedOn: notedAt && wallClock(notedAt, "Europe/London").day, isIdentified };
      return thresholdsReached(accountId, daysOf(hours), thresholds, facts).map((one) => ({ ...one, name }));
    })
    .sort((one, other) =>
      one.day === other.day ? one.accountId - other.accountId : one.day < other.day ? 1 : -1,
    );
}

/** More than any sum of pence: a threshold that none reaches. */
const OFF = Number.MAX_SAFE_INTEGER;
