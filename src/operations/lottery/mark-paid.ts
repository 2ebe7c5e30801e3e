import { lock } from "../../../db/locks.ts";
import { findResult, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { paidBefore, writePaid } from "./mark-all-paid.ts";

type Wanted = {
  resultId: number;
  paid: boolean;
  to?: CashOrAccount;
  /**
   * A repeated payment is refused, so that cash is not handed out twice. A client without a key cannot mark a
   * repetition: "accept" tells it that the result is as wanted.
   */
  ifSetBefore?: "refuse" | "accept";
};

/**
 * Pays a player's winnings in a draw, over the counter or on to the account, or takes that back. What was marked as paid
 * before money had two sides is taken back without moving any.
 */
export function markPaid(
  shop: Shop,
  by: Actor,
  { resultId, paid, to = "cash", ifSetBefore = "refuse" }: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<PlayerResult>> {
  return once<PlayerResult>(shop, by, keyed, async (tx) => {
    const seen = await findResult(tx, resultId);
    // A correction of its draw takes the result away, unless it is paid.
    if (seen) await lock(tx, `results ${seen.drawId}`);
    const before = seen && (await findResult(tx, resultId));
    if (!before) return refuse({ code: "result-unknown" });
    if (before.totalWinningsPence === 0) return refuse({ code: "result-without-winnings" });
    if (before.paid === paid) {
      const isElsewhere = paid && to === "account" && before.paidTransactionId === null;
      if (ifSetBefore === "accept" && !isElsewhere) return done(before);
      if (paid) return refuse(await paidBefore(tx, [before], [before]));
      return refuse({ code: "result-not-paid", playerName: before.playerName });
    }
    const written = await writePaid(tx, shop, by, [before], { paid, to });
    return written.done ? done(written.value[0]!) : written;
  });
}
