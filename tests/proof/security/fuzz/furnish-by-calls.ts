import type { OpenShop } from "../../bench/open-shop.ts";
import { MOST_IDS } from "./odd-values.ts";

const DAY = "2026-09-12";
const PLAYERS = 6;

const single = (racingRunnerId: number) => ({
  betType: "Single",
  racingBet: { stake: 1, selections: [{ racingRunnerId }] },
});

/** Of calls whose own examples name another shop's horses: what this one takes. */
export const TAKEN_HERE: Readonly<Record<string, unknown>> = {
  "POST /api/racing/bets": { accountId: 1, betType: "Single", stake: 1, selections: [{ racingRunnerId: 1 }] },
  "POST /api/betslip/create": { accountId: 1, items: [single(1), single(2)], isPaid: true },
};

/** Puts something behind the ids that are asked for: accounts with money, players with a bet, horses, slips, a draw. */
export async function furnishByCalls(shop: OpenShop): Promise<void> {
  await shop.call("GET", `/api/racing/racecards?date=${DAY}&refresh=true`);
  for (let id = 1; id <= MOST_IDS; id++)
    await shop.call("POST", "/api/accounts", { name: `Account ${id}`, playsLottery: true, balance: 100 });
  for (let accountId = 1; accountId <= PLAYERS; accountId++) {
    const lotteryNumberSelections = [
      { selectedNumbers: [3], betAmount: 1, startDate: "2026-09-01", isNeverEnding: true },
    ];
    await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections });
    await shop.call("POST", "/api/betslip/create", { accountId, items: [single(1)], isPaid: true });
  }
  const numbers = { winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
  await shop.call("POST", "/api/lottery/draw-results", { drawDate: "2026-09-09", drawType: 1, ...numbers });
}
