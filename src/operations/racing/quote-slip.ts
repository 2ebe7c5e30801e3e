import { findAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type Strike, strikeBet } from "../../domain/racing/placing/strike-bet.ts";
import type { OfferedHorse, WantedBet } from "../../domain/racing/placing/wanted-bet.ts";
import type { Shop } from "../shop.ts";
import { totalPossibleReturn } from "./keep-slip.ts";
import { offeredTo } from "./place-bets.ts";

/** A slip as it would be placed now. Amounts in pence. */
export type SlipAtPrices = {
  items: (Strike & { horses: (OfferedHorse | undefined)[] })[];
  totalStakePence: number;
  totalPossibleReturnPence: number;
  /** The balance after placing it; null without an account. */
  balanceAfter: { paidPence: number; owedPence: number } | null;
};

/** Checks a slip by the rules of the placement, and changes nothing: new prices, non-runners, races that are off. */
export async function quoteSlip(
  shop: Shop,
  reader: Reader,
  wanted: { accountId: number | null; bets: readonly WantedBet[] },
): Promise<SlipAtPrices> {
  const now = shop.clock.now();
  const [offered, { settlement }] = await Promise.all([
    offeredTo(reader, wanted.bets),
    currentSettings(reader),
  ]);
  const items = wanted.bets.map((bet) => ({
    ...strikeBet(bet, (id) => offered.get(id), now, settlement),
    horses: bet.legs.map(({ runnerId }) => offered.get(runnerId)),
  }));
  const bets = items.flatMap(({ bet }) => bet ?? []);
  const totalStakePence = bets.reduce((sum, bet) => sum + bet.amountPence, 0);
  const account = wanted.accountId === null ? undefined : await findAccount(reader, wanted.accountId);
  const balanceAfter = account
    ? { paidPence: account.balancePence, owedPence: account.balancePence - totalStakePence }
    : null;
  return { items, totalStakePence, totalPossibleReturnPence: totalPossibleReturn(bets), balanceAfter };
}
