import { lock } from "../../../db/locks.ts";
import { findResult, type PlayerResult, savePaid } from "../../../db/stores/lottery/results.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** `paidByAnother`: a colleague had marked it as paid before, and may have handed the money out. */
type Marked = { result: PlayerResult; paidByAnother: boolean };

/** Notes that a player's winnings in a draw were paid over the counter, or that they were not. It moves no balance. */
export function markPaid(
  shop: Shop,
  by: By,
  wanted: { resultId: number; paid: boolean },
): Promise<Outcome<Marked>> {
  const { resultId, paid } = wanted;
  return shop.database.transact<Outcome<Marked>>(async (tx) => {
    const seen = await findResult(tx, resultId);
    // A correction of its draw takes the result away, unless it is paid.
    if (seen) await lock(tx, `results ${seen.drawId}`);
    const before = seen && (await findResult(tx, resultId));
    if (!before) return refuse({ code: "result-unknown" });
    if (before.totalWinningsPence === 0) return refuse({ code: "result-without-winnings" });
    // Marked so already: who did it first, and when, stays.
    if (before.paid === paid)
      return done({ result: before, paidByAnother: paid && before.paidBy !== by.userId });
    const now = shop.clock.now();
    const result = await savePaid(tx, resultId, paid ? { paidAt: now, paidBy: by.userId } : null);
    await audit(tx, shop, by, {
      action: paid ? "MarkPaid" : "MarkUnpaid",
      subjectType: "player-result",
      subjectId: resultId,
      before: { paid: before.paid, paidAt: before.paidAt, paidBy: before.paidBy },
      after: { paid, winningsPence: before.totalWinningsPence, playerName: before.playerName },
    });
    return done({ result, paidByAnother: false });
  });
}
