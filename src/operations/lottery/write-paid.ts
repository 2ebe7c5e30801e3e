import type { Db } from "../../../db/client.ts";
import { type PlayerResult, savePaid } from "../../../db/stores/lottery/results.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** Writes of results that they were paid, or that they were not, with a line in the audit trail for each. */
export async function writePaid(
  tx: Db,
  shop: Shop,
  by: By,
  results: readonly PlayerResult[],
  paid: boolean,
): Promise<PlayerResult[]> {
  const ids = results.map(({ id }) => id);
  const saved = await savePaid(tx, ids, paid ? { paidAt: shop.clock.now(), paidBy: by.userId } : null);
  const notes = results.map((before) => ({
    action: paid ? ("MarkPaid" as const) : ("MarkUnpaid" as const),
    subjectType: "player-result" as const,
    subjectId: before.id,
    before: { paid: before.paid, paidAt: before.paidAt, paidBy: before.paidBy },
    after: { paid, winningsPence: before.totalWinningsPence, playerName: before.playerName },
  }));
  await audit(tx, shop, by, ...notes);
  return saved;
}
