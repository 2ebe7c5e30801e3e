import type { Db } from "../../../db/client.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { stakedOn } from "../../../db/stores/racing/day-stakes.ts";
import { liabilitiesOn } from "../../../db/stores/racing/liabilities.ts";
import { ratesOn } from "../../../db/stores/system/shop-settings.ts";
import { mayOweAt } from "../../domain/accounts/credit.ts";
import { londonDayAt } from "../../domain/london-time.ts";
import { holdsLimits, limitsInForce, NO_LIMITS } from "../../domain/racing/placing/bet-limits.ts";
import type { LimitFacts } from "../../domain/racing/placing/limits.ts";
import type { StruckBet } from "../../domain/racing/placing/strike-bet.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import { ownLimitsOf } from "../accounts/own-limits.ts";

/** What a slip's limits are decided by, but for its bets. With every limit off, nothing is read. */
export async function limitFacts(
  db: Db,
  account: Account | undefined,
  house: ShopSettings,
  now: Date,
  bets: readonly StruckBet[],
): Promise<Omit<LimitFacts, "isPaid" | "bets">> {
  const { day: today, from } = londonDayAt(now);
  const limits = holdsLimits(house) ? limitsInForce(house, await ratesOn(db, today)) : NO_LIMITS;
  const isCounted = limits.runner ?? limits.race;
  const [stakedTodayPence, liabilities, own] = await Promise.all([
    limits.day && account ? stakedOn(db, account.id, today, from) : null,
    isCounted ? liabilitiesOn(db, racesOf(bets)) : [],
    account ? ownLimitsOf(db, account, now) : null,
  ]);
  return {
    balancePence: account?.balancePence ?? 0,
    mayOwePence: account ? mayOweAt(house.customersMayOwe, account, now) : null,
    canBeRaised: house.customersMayOwe === "LIMIT",
    limits,
    ...{ stakedTodayPence, liabilities, own },
    settings: house.settlement,
  };
}

/** The races of some bets, in the order of their ids. */
export const racesOf = (bets: readonly StruckBet[]): number[] =>
  [...new Set(bets.flatMap(({ legs }) => legs.map(({ horse }) => horse.raceId)))].toSorted((a, b) => a - b);
