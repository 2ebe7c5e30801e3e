import type { Db } from "../../../db/client.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { stakedSince } from "../../../db/stores/racing/day-stakes.ts";
import { ratesOn } from "../../../db/stores/system/shop-settings.ts";
import { mayOweAt } from "../../domain/accounts/credit.ts";
import { instantAt, wallClock } from "../../domain/london-time.ts";
import { holdsLimits, limitsInForce, NO_LIMITS } from "../../domain/racing/placing/bet-limits.ts";
import type { LimitFacts } from "../../domain/racing/placing/limits.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import { ownLimitsOf } from "../accounts/own-limits.ts";

/** What a slip's limits are decided by, but for its bets. With every limit off, nothing is read. */
export async function limitFacts(
  db: Db,
  account: Account | undefined,
  house: ShopSettings,
  now: Date,
): Promise<Omit<LimitFacts, "isPaid" | "bets">> {
  const { day: today } = wallClock(now, "Europe/London");
  const limits = holdsLimits(house) ? limitsInForce(house, await ratesOn(db, today)) : NO_LIMITS;
  const midnight = instantAt(today, "00:00", "Europe/London");
  return {
    balancePence: account?.balancePence ?? 0,
    mayOwePence: account ? mayOweAt(house.customersMayOwe, account, now) : null,
    canBeRaised: house.customersMayOwe === "LIMIT",
    limits,
    stakedTodayPence: limits.day && account ? await stakedSince(db, account.id, midnight) : null,
    own: account ? await ownLimitsOf(db, account, now) : null,
    settings: house.settlement,
  };
}
