import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { saveLapse, winningsToLapse } from "../../../db/stores/lottery/lapses.ts";
import { findResult, findResults, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { addDays, wallClock } from "../../domain/london-time.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit, BY_CLOCK } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

/** Other payments wait for so many at the most. */
const TOGETHER = 100;

/**
 * Winnings of draws that were not paid within the set time go to the shop; answers how many. Nothing where no time is
 * set, and nothing of winnings that cannot be read.
 */
export async function lapseWinnings(shop: Shop, by: Actor = BY_CLOCK): Promise<number> {
  const { reader } = shop.database;
  const before = await lapseDay(reader, shop.clock.now());
  if (before === null) return 0;
  const ids = await winningsToLapse(reader, before);
  let lapsed = 0;
  for (let at = 0; at < ids.length; at += TOGETHER) {
    const some = ids.slice(at, at + TOGETHER);
    lapsed += await shop.database.transact((tx) => lapseSome(tx, shop, by, some));
  }
  return lapsed;
}

async function lapseDay(db: Db, now: Date): Promise<string | null> {
  const { lapseDays } = await currentSettings(db);
  return lapseDays === null ? null : addDays(wallClock(now, "Europe/London").day, -lapseDays);
}

async function lapseSome(tx: Db, shop: Shop, by: Actor, ids: readonly number[]): Promise<number> {
  if ((await lapseDay(tx, shop.clock.now())) === null) return 0;
  const drawIds = new Set((await findResults(tx, ids)).map(({ drawId }) => drawId));
  for (const drawId of [...drawIds].sort((a, b) => a - b)) await lock(tx, `results ${drawId}`);
  // What was paid, or settled again by a correction, meanwhile.
  const due = (await findResults(tx, ids)).filter(
    ({ paid, unread, totalWinningsPence }) => !paid && unread !== "wins" && totalWinningsPence > 0,
  );
  for (const result of due) {
    const paidTransferId = await move(tx, shop, by, result, null);
    await saveLapse(tx, result.id, { lapsedAt: shop.clock.now(), paidTransferId });
    await note(tx, shop, by, result, { lapsed: true });
  }
  return due.length;
}

/** To the shop, or back where it corrects the transfer of a lapse. */
async function move(tx: Db, shop: Shop, by: Actor, result: PlayerResult, correctsId: number | null) {
  const isBack = correctsId !== null;
  const [fromAccount, toAccount] = isBack
    ? (["lapsed", "lottery-winnings"] as const)
    : (["lottery-winnings", "lapsed"] as const);
  return await postShopTransfer(tx, {
    fromAccount,
    toAccount,
    amountPence: result.totalWinningsPence,
    kind: "Lapsed",
    description: `Lottery winnings of ${result.playerName} ${isBack ? "taken back" : "lapsed"}`,
    createdAt: shop.clock.now(),
    userId: by.userId,
    referenceType: "PlayerResult",
    referenceId: result.id,
    correctsId,
  });
}

async function note(
  tx: Db,
  shop: Shop,
  by: Actor,
  { id, totalWinningsPence, playerName, lapsedAt }: PlayerResult,
  after: { lapsed: boolean; reason?: string },
): Promise<void> {
  const { lapsed, reason } = after;
  await audit(tx, shop, by, {
    action: lapsed ? "LapseWinnings" : "TakeBackLapsedWinnings",
    subjectType: "player-result",
    subjectId: id,
    before: { lapsedAt },
    after: { lapsed, winningsPence: totalWinningsPence, playerName },
    ...(reason !== undefined && { reason }),
  });
}

/** Takes back a lapse: the winnings are unpaid again, and do not lapse again. */
export function takeBackLapsedWinnings(
  shop: Shop,
  by: Actor,
  wanted: { resultId: number; reason: string },
  keyed: Keyed | null = null,
): Promise<Answer<PlayerResult>> {
  return once<PlayerResult>(shop, by, keyed, async (tx) => {
    const seen = await findResult(tx, wanted.resultId);
    if (seen) await lock(tx, `results ${seen.drawId}`);
    const result = seen && (await findResult(tx, wanted.resultId));
    if (!result) return refuse({ code: "result-unknown" });
    if (result.lapsedAt === null)
      return refuse({ code: "winnings-not-lapsed", playerName: result.playerName });
    const reason = wanted.reason.trim();
    if (showsNothing(reason)) return refuse({ code: "lapse-without-reason" });
    await move(tx, shop, by, result, result.paidTransferId);
    const saved = await saveLapse(tx, result.id, null);
    await note(tx, shop, by, result, { lapsed: false, reason });
    return done(saved);
  });
}
