import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { By, Shop } from "../shop.ts";
import { ResultsRead } from "./results-read.ts";
import { settleBets } from "./settle-bets.ts";

/** "Check Results": settles one bet if its races are decided, and answers what it is then. Asking again changes nothing. */
export function checkBet(shop: Shop, by: By, betId: number): Promise<Outcome<{ bet: BetWithLegs }>> {
  return shop.database.transact<Outcome<{ bet: BetWithLegs }>>(async (tx) => {
    await settleBets(tx, shop, by, [betId], new ResultsRead());
    const bet = await findBet(tx, betId);
    return bet ? done({ bet }) : refuse({ code: "bet-unknown" });
  });
}
