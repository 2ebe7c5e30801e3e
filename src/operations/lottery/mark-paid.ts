import { lock } from "../../../db/locks.ts";
import { findResult, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { By, Shop } from "../shop.ts";
import { paidBefore } from "./paid-before.ts";
import { writePaid } from "./write-paid.ts";

/** `paidByAnother`: a colleague had marked it as paid before, and may have handed the money out. */
type Marked = { result: PlayerResult; paidByAnother: boolean };

/**
 * Pays a player's winnings in a draw, over the counter or on to the account, or takes that back. What was marked as paid
 * before money had two sides is taken back without moving any.
 */
export function markPaid(
  shop: Shop,
  by: By,
  wanted: { resultId: number; paid: boolean; to?: CashOrAccount },
): Promise<Outcome<Marked>> {
  const { resultId, paid, to = "cash" } = wanted;
  return shop.database.transact<Outcome<Marked>>(async (tx) => {
    const seen = await findResult(tx, resultId);
    // A correction of its draw takes the result away, unless it is paid.
    if (seen) await lock(tx, `results ${seen.drawId}`);
    const before = seen && (await findResult(tx, resultId));
    if (!before) return refuse({ code: "result-unknown" });
    if (before.totalWinningsPence === 0) return refuse({ code: "result-without-winnings" });
    // Marked so already: who did it first, and when, stays.
    if (before.paid === paid) {
      const isElsewhere = paid && to === "account" && before.paidTransactionId === null;
      if (isElsewhere) return refuse(await paidBefore(tx, [before], [before]));
      return done({ result: before, paidByAnother: paid && before.paidBy !== by.userId });
    }
    const written = await writePaid(tx, shop, by, [before], { paid, to });
    return written.done ? done({ result: written.value[0]!, paidByAnother: false }) : written;
  });
}
