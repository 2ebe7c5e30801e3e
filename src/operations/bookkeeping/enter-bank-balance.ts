import { lock } from "../../../db/locks.ts";
import { bankBalancesOf, saveBankBalance } from "../../../db/stores/bookkeeping/banking.ts";
import { wallClock } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** Enters what stood on the bank account of customers' money at a day's end; a later entry replaces it, and the trail has both. */
export function enterBankBalance(
  shop: Shop,
  by: Actor,
  { day, balancePence }: { day: string; balancePence: number },
): Promise<Outcome<{ id: number }>> {
  return shop.database.transact<Outcome<{ id: number }>>(async (tx) => {
    await lock(tx, "banking");
    const now = shop.clock.now();
    if (day > wallClock(now, "Europe/London").day) return refuse({ code: "bank-day-not-begun", day });
    const before = (await bankBalancesOf(tx, { from: day, to: day })).get(day);
    const id = await saveBankBalance(tx, { day, balancePence, enteredAt: now, enteredBy: by.userId });
    await audit(tx, shop, by, {
      action: "EnterBankBalance",
      subjectType: "bank",
      subjectId: id,
      before: before ? { balancePence: before.balancePence } : null,
      after: { day, balancePence },
    });
    return done({ id });
  });
}
