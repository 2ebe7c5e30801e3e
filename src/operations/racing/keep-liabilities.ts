import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { pauses } from "../../../db/pauses.ts";
import {
  addLiabilities,
  betsToCount,
  clearLiabilities,
  keepsAnyLiability,
  pendingAfter,
} from "../../../db/stores/racing/liabilities.ts";
import type { SettlementSettings } from "../../domain/bets/settings.ts";
import { keepsLiabilities } from "../../domain/racing/placing/bet-limits.ts";
import { type Liability, liabilitiesOf, summed } from "../../domain/racing/placing/liability.ts";
import { countedBet } from "../../domain/racing/placing/liability-limits.ts";
import type { StruckBet } from "../../domain/racing/placing/strike-bet.ts";
import type { ShopSettings } from "../../domain/system/shop-settings.ts";

/**
 * The kept sums of liability: all of pending bets and nothing else, while a limit on it is held. Each change is the last of
 * its transaction, after the locks of bets and accounts, so that none of those is waited for with a sum held.
 */

/** Adds the bets of a slip that is placed. */
export const addPlaced = (tx: Db, bets: readonly StruckBet[], settings: SettlementSettings): Promise<void> =>
  addLiabilities(tx, summed(bets.flatMap((bet) => liabilitiesOf(countedBet(bet, settings)))));

/** Takes bets off that have left Pending, where any sum is kept. */
export async function takeOff(tx: Db, betIds: readonly number[]): Promise<void> {
  if (betIds.length === 0 || !(await keepsAnyLiability(tx))) return;
  await addLiabilities(tx, summed((await betsToCount(tx, betIds)).flatMap(liabilitiesOf), -1));
}

/** Makes a change of a pending bet's prices, and counts it at the new ones. */
export async function countedAnew(tx: Db, betId: number, change: () => Promise<void>): Promise<void> {
  if (!(await keepsAnyLiability(tx))) return await change();
  const before = (await betsToCount(tx, [betId])).flatMap(liabilitiesOf);
  await change();
  const after = (await betsToCount(tx, [betId])).flatMap(liabilitiesOf);
  await addLiabilities(tx, summed([...after, ...summed(before, -1)]));
}

type Held = Pick<ShopSettings, "runnerLimit" | "raceLimit">;

/** Before the settings are locked: slips and settlements wait while sums are made or dropped. */
export async function lockForLiabilities(tx: Db, changes: Partial<Held>): Promise<void> {
  if (changes.runnerLimit !== undefined || changes.raceLimit !== undefined) await lock(tx, "races");
}

/** Makes the sums when the first limit on liability is held, and drops them with the last. */
export async function keepLiabilities(tx: Db, before: Held, changes: Partial<Held>): Promise<void> {
  const isKept = keepsLiabilities({ ...before, ...changes });
  if (isKept === keepsLiabilities(before)) return;
  await clearLiabilities(tx);
  if (isKept) await addLiabilities(tx, await recounted(tx));
}

const AT_ONCE = 1000;

/** What all pending bets stand on their horses. */
export async function recounted(db: Db): Promise<Liability[]> {
  let sums: Liability[] = [];
  const pause = pauses();
  for (let after = 0; ; ) {
    const ids = await pendingAfter(db, after, AT_ONCE);
    sums = summed([...sums, ...(await betsToCount(db, ids)).flatMap(liabilitiesOf)]);
    await pause();
    if (ids.length < AT_ONCE) return sums;
    after = ids.at(-1)!;
  }
}
