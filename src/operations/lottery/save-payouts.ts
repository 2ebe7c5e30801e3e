import { savedPayouts, savePayout } from "../../../db/stores/lottery-payouts.ts";
import { FEWEST_NUMBERS, MOST_NUMBERS } from "../../domain/lottery/game.ts";
import { MOST_HALVES, type PayoutRule } from "../../domain/lottery/payout.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** Sets what some counts of numbers pay from the next draw on; all of it, or nothing. Says how many rules changed. */
export function savePayouts(
  shop: Shop,
  by: By,
  rules: readonly PayoutRule[],
): Promise<Outcome<{ changed: number }>> {
  return shop.database.transact<Outcome<{ changed: number }>>(async (tx) => {
    if (!rules.every(isInRange)) return refuse({ code: "payout-out-of-range" });
    const saved = await savedPayouts(tx);
    let changed = 0;
    for (const rule of rules) {
      const before = saved.find(({ numberCount }) => numberCount === rule.numberCount) ?? null;
      if (before?.plainHalves === rule.plainHalves && before.bonusHalves === rule.bonusHalves) continue;
      await savePayout(tx, rule, { savedAt: shop.clock.now(), userId: by.userId });
      await audit(tx, shop, by, {
        action: "SavePayout",
        subjectType: "payout-config",
        subjectId: rule.numberCount,
        before,
        after: rule,
      });
      changed += 1;
    }
    return done({ changed });
  });
}

const isInRange = ({ numberCount, plainHalves, bonusHalves }: PayoutRule): boolean =>
  Number.isInteger(numberCount) &&
  numberCount >= FEWEST_NUMBERS &&
  numberCount <= MOST_NUMBERS &&
  [plainHalves, bonusHalves].every(
    (halves) => Number.isInteger(halves) && halves >= 0 && halves <= MOST_HALVES,
  );
