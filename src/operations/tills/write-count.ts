import type { Db } from "../../../db/client.ts";
import { type NewShopTransfer, postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { insertCount, type ShiftCount } from "../../../db/stores/tills/shift-counts.ts";
import type { Shift } from "../../../db/stores/tills/shifts.ts";
import { intoDrawer, outOfDrawer } from "../../domain/accounts/cash-transfer.ts";
import { cashAccount } from "../../domain/accounts/chart.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { type CashPieces, sumOfPieces } from "../../domain/tills/cash-pieces.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";

/** What somebody counted, and what they say about it. */
export type Counted = { pieces: CashPieces; note: string };

/**
 * Writes what was counted of a drawer, and what it differs from the books, inside the transaction that opens or closes
 * the shift: from then on the books have in the drawer what was counted. A difference without a note is refused.
 */
export async function writeCount(
  tx: Db,
  shop: Shop,
  by: By,
  { shift, kind, expectedPence }: { shift: Shift; kind: ShiftCount["kind"]; expectedPence: number },
  { pieces, note }: Counted,
): Promise<Outcome<ShiftCount>> {
  const countedPence = sumOfPieces(pieces);
  const variance = countedPence - expectedPence;
  if (variance !== 0 && showsNothing(note))
    return refuse({ code: "variance-unexplained", expectedPence, countedPence });
  const drawer = cashAccount(shift.tillId);
  const sides = (variance > 0 ? intoDrawer : outOfDrawer)(drawer, "cash-over-short");
  const at = shop.clock.now();
  const transfer: NewShopTransfer = {
    ...{ ...sides, amountPence: Math.abs(variance), kind: "CashOverShort" as const },
    ...{ description: note.trim(), createdAt: at, userId: by.userId, shiftId: shift.id },
    ...{ referenceType: "Shift" as const, referenceId: shift.id },
  };
  const transferId = variance === 0 ? null : await postShopTransfer(tx, transfer);
  return done(
    await insertCount(tx, {
      ...{ shiftId: shift.id, kind, expectedPence, countedPence, pieces, note: note.trim(), at },
      ...{ userId: by.userId, correctsId: null, transferId },
    }),
  );
}

/**
 * Notes a count that was refused for its difference. Whoever counts again sees what the books expect by then: the first
 * count stays in the audit trail.
 */
export async function noteDifference<T>(
  shop: Shop,
  by: By,
  shiftId: number,
  outcome: Outcome<T>,
): Promise<void> {
  if (outcome.done || outcome.refusal.code !== "variance-unexplained") return;
  const { expectedPence, countedPence } = outcome.refusal;
  await shop.database.transact((tx) =>
    audit(tx, shop, by, {
      action: "CountDiffered",
      subjectType: "shift",
      subjectId: shiftId,
      after: { expectedPence, countedPence },
    }),
  );
}
