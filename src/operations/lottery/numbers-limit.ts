import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { savedPayouts } from "../../../db/stores/lottery/payouts.ts";
import { findPlayer } from "../../../db/stores/lottery/players.ts";
import { runningOn } from "../../../db/stores/lottery/selections.ts";
import { ratesOn } from "../../../db/stores/system/shop-settings.ts";
import { londonDayAt } from "../../domain/london-time.ts";
import { firstDayOf, type PastNumbersLimit, pastNumbersLimit } from "../../domain/lottery/numbers-limit.ts";
import { rulesInUse } from "../../domain/lottery/payout.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { limitInForce } from "../../domain/system/limit-settings.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";
import type { Shop } from "../shop.ts";

/** What a bet is past and taken with a warning; null where it is past nothing. */
export type Taken = { past: PastNumbersLimit | null };

/**
 * Holds a bet that is added or changed to the limit of its numbers, inside its transaction; `bet` has the terms that it gets.
 * Not held, nothing is read.
 */
export async function heldToNumbers(
  tx: Db,
  shop: Shop,
  { numbersLimit, unread }: ShopSettings,
  bet: SelectionTerms & { id: number; playerId: number },
): Promise<Outcome<Taken>> {
  if (unread.includes("numbersLimit")) return refuse({ code: "setting-unreadable", key: "numbersLimit" });
  if (numbersLimit === "OFF") return done({ past: null });
  // One bet after another: two that pass alone may not pass together.
  await lock(tx, "numbers");
  const now = shop.clock.now();
  const { drawDays } = shop.rules;
  const { numbersLimitPence } = await ratesOn(tx, londonDayAt(now).day);
  const limit = limitInForce(numbersLimit, numbersLimitPence);
  const day = firstDayOf(bet, now, drawDays);
  if (!limit || !day) return done({ past: null });
  const [same, saved] = await Promise.all([runningOn(tx, bet.selectedNumbers), savedPayouts(tx)]);
  const others = same.filter(({ id }) => id !== bet.id);
  const past = pastNumbersLimit(bet, limit, { others, rules: rulesInUse(saved), day, drawDays });
  if (!past || !limit.refuses) return done({ past });
  const accountId = (await findPlayer(tx, bet.playerId))?.accountId;
  return refuse({ ...past, ...(accountId && { accountId }) });
}
