import { lock } from "../../../db/locks.ts";
import { findResults, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { CashOrAccount } from "../../domain/lottery/cash-or-account.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { paidBefore, winningsPenceOf } from "./paid-before.ts";
import { writePaid } from "./write-paid.ts";

/** Results that were marked together, and what they come to in pence. */
export type MarkedAll = { results: MarkedResult[]; pence: number };
export type MarkedResult = Pick<PlayerResult, "id" | "drawId" | "playerId" | "playerName">;

/** `resultIds`: exactly those that stood in the list of whoever asks. */
type Wanted = { resultIds: readonly number[]; paid: boolean; to?: CashOrAccount };

/**
 * Pays some winnings, over the counter or on to their accounts, all of them or none: what has come in since the list was
 * shown is not among them, and where one of them was paid before, it is refused with what and by whom, and nothing is to be
 * handed out. With `paid` false it takes that back, of those that are still paid.
 */
export function markAllPaid(
  shop: Shop,
  by: By,
  { resultIds, paid, to = "cash" }: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<MarkedAll>> {
  return once(shop, by, keyed, async (tx) => {
    const seen = await findResults(tx, resultIds);
    const draws = new Set(seen.map(({ drawId }) => drawId));
    // A correction of a draw takes its results away, unless one is paid. By rising ids, as everybody takes these locks.
    for (const drawId of [...draws].sort((a, b) => a - b)) await lock(tx, `results ${drawId}`);
    const before = await findResults(tx, resultIds);
    if (before.length === 0 || before.length < new Set(resultIds).size)
      return refuse({ code: "result-unknown" });
    if (before.some(({ totalWinningsPence }) => totalWinningsPence === 0))
      return refuse({ code: "result-without-winnings" });
    const marked = before.filter((result) => result.paid);
    if (paid && marked.length > 0) return refuse(await paidBefore(tx, before, marked));
    if (!paid && marked.length === 0)
      return refuse({ code: "result-not-paid", playerName: before[0]!.playerName });
    const changed = paid ? before : marked;
    const written = await writePaid(tx, shop, by, changed, { paid, to });
    if (!written.done) return written;
    return done({ results: changed.map(inShort), pence: winningsPenceOf(changed) });
  });
}

const inShort = ({ id, drawId, playerId, playerName }: PlayerResult): MarkedResult => ({
  id,
  drawId,
  playerId,
  playerName,
});
