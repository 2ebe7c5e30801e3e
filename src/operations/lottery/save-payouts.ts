import { lock } from "../../../db/locks.ts";
import { savedPayouts, savePayout } from "../../../db/stores/lottery/payouts.ts";
import { FEWEST_NUMBERS, MOST_NUMBERS } from "../../domain/lottery/game.ts";
import { MOST_HALVES, type PayoutRule, rulesInUse } from "../../domain/lottery/payout.ts";
import type { LotteryRefusal, MovedMultiplier } from "../../domain/lottery/refusals.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";

/** New multipliers of a count of numbers. Missing ones stay as they are now. */
export type PayoutChange = Pick<PayoutRule, "numberCount"> &
  Partial<PayoutRule> & {
    /** The multipliers the form showed: if the stored ones differ, nothing is saved. */
    replaces?: Partial<Multipliers>;
  };
type Multipliers = Omit<PayoutRule, "numberCount">;

/**
 * Sets the payouts of some counts from the next draw on, all or none. Returns the number of changed rules.
 */
export function savePayouts(
  shop: Shop,
  by: Actor,
  changes: readonly PayoutChange[],
): Promise<Outcome<{ changed: number }>> {
  return shop.database.transact<Outcome<{ changed: number }>>(async (tx) => {
    await lock(tx, "payouts");
    const saved = await savedPayouts(tx);
    const inUse = rulesInUse(saved);
    const rules = changes.map(({ replaces: _, ...change }) => {
      const rule = inUse.find(({ numberCount }) => numberCount === change.numberCount);
      return { plainHalves: 0, bonusHalves: 0, ...rule, ...change };
    });
    for (const rule of rules) {
      const broken = brokenPayout(rule);
      if (broken) return refuse(broken);
    }
    const [first, ...others] = changes.flatMap((change) => movedMultipliers(change, inUse));
    if (first) return refuse({ code: "payout-moved", moved: [first, ...others] });
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

/** The multipliers to be changed that were saved by another user since they were shown. */
function movedMultipliers(change: PayoutChange, inUse: readonly PayoutRule[]): MovedMultiplier[] {
  const { numberCount, replaces = {}, ...multipliers } = change;
  const rule = inUse.find((one) => one.numberCount === numberCount);
  if (!rule) return [];
  const { numberCount: _, ...now } = rule;
  const moved = movedSince<Multipliers>(now, multipliers, replaces);
  return (moved?.fields ?? []).map((name) => ({
    numberCount,
    withBonus: name === "bonusHalves",
    halves: now[name],
  }));
}

function brokenPayout({ numberCount, plainHalves, bonusHalves }: PayoutRule): LotteryRefusal | null {
  if (!Number.isInteger(numberCount) || numberCount < FEWEST_NUMBERS || numberCount > MOST_NUMBERS)
    return { code: "payout-count-unknown" };
  if (!isMultiplier(plainHalves)) return { code: "payout-out-of-range", withBonus: false };
  return isMultiplier(bonusHalves) ? null : { code: "payout-out-of-range", withBonus: true };
}

const isMultiplier = (halves: number): boolean =>
  Number.isInteger(halves) && halves >= 0 && halves <= MOST_HALVES;
