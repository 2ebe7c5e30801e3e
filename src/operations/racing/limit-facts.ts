import type { Db } from "../../../db/client.ts";
import type { Account } from "../../../db/stores/accounts/accounts.ts";
import { stakedOn } from "../../../db/stores/racing/day-stakes.ts";
import { liabilitiesOn, raceLiabilitiesOn } from "../../../db/stores/racing/liabilities.ts";
import { ratesOn } from "../../../db/stores/system/shop-settings.ts";
import { mayOweAt } from "../../domain/accounts/credit.ts";
import { londonDayAt } from "../../domain/london-time.ts";
import {
  holdsLimits,
  keepsLiabilities,
  limitsInForce,
  NO_LIMITS,
} from "../../domain/racing/placing/bet-limits.ts";
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
  // All at once, whether a limit that is held has an amount today or not.
  const [amounts, stakedTodayPence, horses, races, own] = await Promise.all([
    holdsLimits(house) ? ratesOn(db, today) : null,
    house.dayStakeLimit !== "OFF" && account ? stakedOn(db, account.id, today, from) : null,
    keepsLiabilities(house) ? liabilitiesOn(db, horsesOf(bets)) : [],
    house.raceLimit !== "OFF" ? raceLiabilitiesOn(db, racesOf(bets)) : [],
    account ? ownLimitsOf(db, account, now) : null,
  ]);
  return {
    balancePence: account?.balancePence ?? 0,
    mayOwePence: account ? mayOweAt(house.customersMayOwe, account, now) : null,
    canBeRaised: house.customersMayOwe === "LIMIT",
    limits: amounts ? limitsInForce(house, amounts) : NO_LIMITS,
    ...{ stakedTodayPence, own, liabilities: { horses, races } },
    settings: house.settlement,
  };
}

/** The races of some bets, in the order of their ids. */
export const racesOf = (bets: readonly StruckBet[]): number[] =>
  [...new Set(bets.flatMap(({ legs }) => legs.map(({ horse }) => horse.raceId)))].toSorted((a, b) => a - b);

const horsesOf = (bets: readonly StruckBet[]): number[] => [
  ...new Set(bets.flatMap(({ legs }) => legs.map(({ horse }) => horse.runnerId))),
];
