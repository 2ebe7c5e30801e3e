import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { cashInDrawer, saveClosed } from "../../../db/stores/tills/shifts.ts";
import { outOfDrawer } from "../../domain/accounts/cash-transfer.ts";
import { cashAccount } from "../../domain/accounts/chart.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { sumOfPieces } from "../../domain/tills/cash-pieces.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { standingOpenShift } from "./standing-shift.ts";
import { type Counted, noteDifference, writeCount } from "./write-count.ts";

/** `staysPence`: what stays in the drawer, as the next float; the rest goes to the safe. Null: all of it stays. */
export type Closing = Counted & { shiftId: number; staysPence: number | null };

/** What was counted and what differed from the books, and what went to the safe, in pence. */
export type ClosedShift = { till: string; countedPence: number; variancePence: number; toSafePence: number };

/**
 * Counts a drawer and closes its shift in one transaction: a count without a closed shift is nowhere. From then on nothing
 * of the shift is written again; what was counted wrong is corrected beside it.
 */
export async function closeShift(
  shop: Shop,
  by: By,
  closing: Closing,
  keyed: Keyed | null = null,
): Promise<Answer<ClosedShift>> {
  const answer = await once<ClosedShift>(shop, by, keyed, async (tx) => {
    const { shiftId, staysPence, ...counted } = closing;
    const standing = await standingOpenShift(tx, shiftId);
    if (!standing.done) return standing;
    const { shift, till } = standing.value;
    const countedPence = sumOfPieces(counted.pieces);
    const toSafePence = countedPence - (staysPence ?? countedPence);
    if (toSafePence < 0) return refuse({ code: "more-than-counted", field: "stays", countedPence });
    const expectedPence = await cashInDrawer(tx, shiftId);
    const written = await writeCount(tx, shop, by, { shift, kind: "close", expectedPence }, counted);
    if (!written.done) return written;
    const now = shop.clock.now();
    if (toSafePence > 0)
      await postShopTransfer(tx, {
        ...{ ...outOfDrawer(cashAccount(till.id), "safe"), amountPence: toSafePence, kind: "ToSafe" },
        ...{ description: `Close of ${till.name}`, createdAt: now, userId: by.userId, shiftId },
      });
    await saveClosed(tx, { id: shiftId, closedAt: now, closedBy: by.userId });
    await audit(tx, shop, by, {
      action: "CloseShift",
      subjectType: "shift",
      subjectId: shiftId,
      after: { till: till.name, expectedPence, countedPence, toSafePence },
      ...(counted.note.trim() && { reason: counted.note.trim() }),
    });
    const variancePence = countedPence - expectedPence;
    return done({ till: till.name, countedPence, variancePence, toSafePence });
  });
  if (!answer.replayed) await noteDifference(shop, by, closing.shiftId, answer.outcome as Outcome<unknown>);
  return answer;
}
