import { lock } from "../../../db/locks.ts";
import { savedRules, savePayout } from "../../../db/stores/lottery/payouts.ts";
import { FEWEST_NUMBERS, MOST_NUMBERS } from "../../domain/lottery/game.ts";
import {
  type FormerRule,
  MOST_HALVES,
  type PayoutRule,
  rulesInUse,
  type SavedRule,
} from "../../domain/lottery/payout.ts";
import type { LotteryRefusal, MovedMultiplier } from "../../domain/lottery/refusals.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { isUnreadable } from "../../domain/unreadable.ts";
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
 * When a change begins: with any draw that is entered since ("at-once"), or with draws whose bets close later ("next-draw").
 */
export type PayoutsFrom = "at-once" | "next-draw";

/** Sets the payouts of some counts, all or none. Returns the number of changed rules. */
export function savePayouts(
  shop: Shop,
  by: Actor,
  changes: readonly PayoutChange[],
  from: PayoutsFrom = "at-once",
): Promise<Outcome<{ changed: number }>> {
  return shop.database.transact<Outcome<{ changed: number }>>(async (tx) => {
    await lock(tx, "payouts");
    const saved = await savedRules(tx);
    const inUse = rulesInUse(saved.map(({ former: _, ...rule }) => rule));
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
      const now = shop.clock.now();
      const former = from === "next-draw" ? formerOf(before, inUse, rule, now) : null;
      await savePayout(tx, { ...rule, former }, { savedAt: now, userId: by.userId });
      await audit(tx, shop, by, {
        action: "SavePayout",
        subjectType: "payout-config",
        subjectId: rule.numberCount,
        before: before && { ...before, former: undefined },
        after: { ...rule, ...(from === "next-draw" && { from }) },
      });
      changed += 1;
    }
    return done({ changed });
  });
}

/** A draw is entered within days of its cut-off: more changes than these do not come between. */
const MOST_FORMER = 20;

/** What held until now, for draws whose bets have closed. Unreadable rules are replaced at once: nothing is known of them. */
function formerOf(
  before: SavedRule | null,
  inUse: readonly PayoutRule[],
  { numberCount }: PayoutRule,
  now: Date,
): FormerRule[] {
  const rule = inUse.find((one) => one.numberCount === numberCount);
  if (!rule) return [];
  const { plainHalves, bonusHalves } = rule;
  const source = before ? ("saved" as const) : ("default" as const);
  const earlier = before?.former && !isUnreadable(before.former) ? before.former : [];
  return [...earlier, { plainHalves, bonusHalves, source, replacedAt: now.toISOString() }].slice(
    -MOST_FORMER,
  );
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
