import { lock } from "../../../db/locks.ts";
import { findResult, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { By, Shop } from "../shop.ts";
import { writePaid } from "./write-paid.ts";

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
    const [result] = await writePaid(tx, shop, by, [before], paid);
    return done({ result: result!, paidByAnother: false });
  });
}
