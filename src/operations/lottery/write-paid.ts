import type { Db } from "../../../db/client.ts";
import { lockRows } from "../../../db/locks.ts";
import { accountsOfPlayers } from "../../../db/stores/lottery/players.ts";
import { type PlayerResult, savePaid } from "../../../db/stores/lottery/results.ts";
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";
import { shiftForCash } from "../tills/shift-for-cash.ts";
import { payWinnings, takeBackWinnings } from "./move-winnings.ts";

/** What the results become; `to` counts where they become paid. */
export type PaidState = { paid: boolean; to: CashOrAccount };

/**
 * Pays results, or takes that back: the money, what is written of each, and a line in the audit trail. All of them, or none
 * and the first refusal.
 */
export async function writePaid(
  tx: Db,
  shop: Shop,
  by: By,
  results: readonly PlayerResult[],
  { paid, to }: PaidState,
): Promise<Outcome<PlayerResult[]>> {
  const unread = paid ? results.find((result) => result.unread === "wins") : undefined;
  if (unread) return refuse({ code: "result-unreadable", playerName: unread.playerName });
  const accounts = await accountsOfPlayers(
    tx,
    results.map(({ playerId }) => playerId),
  );
  if (to === "account" || results.some(({ paidTransactionId }) => paidTransactionId !== null))
    await lockRows(tx, "accounts", [...new Set(accounts.values())].sort(rising));
  const isCash = paid ? to === "cash" : results.some(({ paidTransferId }) => paidTransferId !== null);
  const drawer = isCash ? await shiftForCash(tx, by) : done(null);
  if (!drawer.done) return drawer;
  const saved: PlayerResult[] = [];
  for (const result of results) {
    const winnings = { result, accountId: accounts.get(result.playerId)!, drawer: drawer.value };
    const moved = paid
      ? await payWinnings(tx, shop, by, winnings)
      : await takeBackWinnings(tx, shop, by, winnings);
    if (!moved.done) return moved;
    const marked = paid ? { paidAt: shop.clock.now(), paidBy: by.userId } : null;
    saved.push(await savePaid(tx, result.id, marked, moved.value));
    await note(tx, shop, by, result, { paid, ...moved.value });
  }
  return done(saved);
}

const rising = (a: number, b: number): number => a - b;

function note(tx: Db, shop: Shop, by: By, before: PlayerResult, after: { paid: boolean }): Promise<void> {
  const { id, paid, paidAt, paidBy, totalWinningsPence, playerName } = before;
  return audit(tx, shop, by, {
    action: after.paid ? "MarkPaid" : "MarkUnpaid",
    subjectType: "player-result",
    subjectId: id,
    before: { paid, paidAt, paidBy },
    after: { ...after, winningsPence: totalWinningsPence, playerName },
  });
}
